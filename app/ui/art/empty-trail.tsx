/** A signpost on a trail nobody has walked yet. */
export function EmptyTrail() {
  return (
    <svg aria-hidden="true" viewBox="0 0 240 150" className="h-40">
      <path fill="var(--art-far)" opacity=".6" d="M10 118 62 62l26 22 40-46 46 48 20-16 40 48v18H10z" />
      <path fill="var(--art-snow)" d="M128 38l-18 21 8-1 7 8 8-9 8 8 6-7z" />
      <path fill="var(--art-mid)" d="M0 124c40-20 80-16 118-6 44 12 80-10 122-2v34H0z" />
      <path fill="var(--art-near)" d="M0 150v-14c60-18 120-8 240-10v24z" />
      <path
        fill="var(--art-glow)"
        opacity=".85"
        d="M92 150c18-6 44-8 40-14-3-4-26-4-22-9 2-3 16-4 26-6-8 5-20 4-20 7 0 5 32 4 32 11 0 5-14 6-20 11z"
      />
      <path
        fill="var(--art-near)"
        d="M26 97.5l5.5 9.9h-2.2l6.6 11h-3.3l7.7 13.2h-12.1v4.4h-4.4v-4.4h-12.1l7.7-13.2h-3.3l6.6-11h-2.2zM44 108l4 7.2h-1.6l4.8 8h-2.4l5.6 9.6h-8.8v3.2h-3.2v-3.2h-8.8l5.6-9.6h-2.4l4.8-8h-1.6zM222 97l5 9h-2l6 10h-3l7 12h-11v4h-4v-4h-11l7-12h-3l6-10h-2z"
      />
      <path fill="var(--art-rock)" d="M164 60h6v78h-6z" />
      <path fill="var(--art-accent)" d="M152 66h38l9 9-9 9h-38z" />
      <path fill="var(--art-snow)" d="M184 90h-36l-8 8 8 8h36z" />
      <path
        fill="none"
        stroke="var(--art-snow)"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M160 75h22"
      />
      <path
        fill="none"
        stroke="var(--art-near)"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M154 98h22"
      />
    </svg>
  );
}
