/** A few numbers side by side, each below its label. */
export function NumberStrip({ numbers }: { numbers: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className="number-strip">
      {numbers.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
