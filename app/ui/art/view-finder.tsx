export function ViewFinder() {
  return (
    <svg aria-hidden="true" viewBox="0 0 240 150" className="h-40 max-w-full">
      <g strokeLinecap="round" strokeLinejoin="round">
        <circle fill="var(--art-sun)" cx="60" cy="52" r="15" />
        <path fill="var(--art-far)" opacity=".5" d="M18 122 62 70l20 18 38-48 42 46 18-14 46 50z" />
        <path fill="var(--art-haze)" d="M128 86q34-12 78 0-44 10-78 0zM20 98q30-10 70 0-40 9-70 0z" />
        <path
          fill="var(--art-near)"
          d="M30 82l4 12-2 0 5 11-3-1 5 12-4-1 6 11-22 0 6-11-4 1 5-12-3 1 5-11-2 0zM50 92l3 8-1 0 3 8-2-1 3 8-2 0 4 7-15 0 3-7-2 0 3-8-2 1 4-8-2 0zM212 84l4 11-2 0 4 10-3-1 5 11-3-1 5 10-20 0 5-10-3 1 5-11-3 1 4-10-2 0z"
        />
        <path fill="var(--art-near)" d="M6 126q114-22 228 0-114 30-228 0z" />
        <path fill="var(--art-ground)" d="M114 82h12l4 52h-20z" />
        <path fill="var(--art-rock)" d="M96 137q2-9 24-9t24 9z" />
        <path fill="var(--art-ground)" d="M72 46h-8v18h8M168 46h8v18h-8" />
        <path fill="var(--art-accent)" d="M70 44q0-22 22-22h56q22 0 22 22v20q0 22-24 24H94q-24-2-24-24z" />
        <path fill="var(--art-ground)" opacity=".16" d="M148 22q22 0 22 22v20q0 22-24 24h-18q34-20 20-66z" />
        <circle fill="var(--art-ground)" cx="98" cy="54" r="19" />
        <circle fill="var(--art-ground)" cx="142" cy="54" r="19" />
        <circle fill="var(--art-sky)" cx="98" cy="54" r="14" />
        <circle fill="var(--art-sky)" cx="142" cy="54" r="14" />
        <path
          fill="var(--art-far)"
          d="M88 63l8-12 5 6 4-4 6 9q-10 9-23 1zM132 63l8-12 5 6 4-4 6 9q-10 9-23 1z"
        />
        <path fill="none" stroke="var(--art-snow)" strokeWidth="3" d="M90 48q3-5 8-5M134 48q3-5 8-5" />
        <path fill="var(--art-ground)" d="M114 78h12v4h-12z" />
      </g>
    </svg>
  );
}
