/** The places that use a picture, a document or a film. */
export function PlaceList({ places }: { places: readonly string[] }) {
  return (
    <ul className="used-in">
      {places.map((place, index) => (
        <li key={index}>{place}</li>
      ))}
    </ul>
  );
}
