/** Its pin is drawn by the style, because lists have many. */
export function LocationLabel({ name }: { name: string }) {
  return (
    <span dir="auto" className="location-label">
      {name}
    </span>
  );
}
