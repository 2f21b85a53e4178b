/** The places that use an image, a document or a video. */
export function UsageList({ usages }: { usages: readonly string[] }) {
  return (
    <ul className="used-in">
      {usages.map((usage, index) => (
        <li key={index}>{usage}</li>
      ))}
    </ul>
  );
}
