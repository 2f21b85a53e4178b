/** The places that use an image, a document or a video. */
export function PlaceList({ places }: { places: readonly string[] }) {
  return (
    <ul className="used-in">
      {places.map((place, index) => (
        <li key={index}>{place}</li>
      ))}
    </ul>
  );
}
