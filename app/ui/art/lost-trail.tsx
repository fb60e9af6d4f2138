/** A map sheet whose dotted trail ends nowhere. */
export function LostTrail() {
  return (
    <svg aria-hidden="true" viewBox="0 0 320 196" className="w-80 max-w-full">
      <path fill="var(--color-wash)" d="M14 26 92 12l78 16 78-16 58 14v154l-58-14-78 16-78-16-78 14z" />
      <path fill="currentColor" opacity=".07" d="M92 12l78 16v154l-78-16zM248 12l58 14v154l-58-14z" />
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        opacity=".4"
        d="M40 96c6-34 44-52 76-44s44 30 36 58-40 40-72 34-44-24-40-48zM56 98c4-22 30-36 54-30s32 22 26 40-30 28-52 24-32-16-28-34zM74 98c2-12 18-20 32-16s20 14 16 24-18 16-32 12-18-10-16-20zM190 128c8-26 40-40 66-30s30 32 20 50M206 134c6-16 26-26 44-20s22 22 14 34M186 40c20 22 70 26 118 6M200 26c24 14 62 16 96 4"
      />
      <path
        fill="none"
        stroke="var(--art-accent)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeDasharray="1 9"
        d="M30 168c20-6 26-30 50-28s40 18 64 4 6-46 30-60 40-4 46-16"
      />
      <path
        fill="none"
        stroke="var(--art-accent)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M228 52l12 12m0-12-12 12"
      />
      <g transform="translate(272 138)">
        <circle fill="var(--art-snow)" cx="0" cy="0" r="22" />
        <circle fill="none" stroke="var(--art-near)" strokeWidth="2.5" r="22" />
        <path fill="var(--art-accent)" d="M9-13 4 4-4-4z" />
        <path fill="var(--art-near)" d="M-9 13-4-4 4 4z" />
      </g>
    </svg>
  );
}
