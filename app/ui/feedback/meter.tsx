export type MeterProps = { value: number; max: number; label: string; words: string };

export function Meter({ value, max, label, words }: MeterProps) {
  return (
    <div>
      <meter
        min={0}
        max={max}
        high={max * 0.8}
        optimum={0}
        value={value}
        aria-label={label}
        aria-valuetext={words}
        className="meter"
      />
      <p className="mt-1 min-h-6 text-sm text-muted">{words}</p>
    </div>
  );
}
