export function WaitingBoots() {
  return (
    <svg aria-hidden="true" viewBox="0 0 240 150" className="h-40 max-w-full">
      <g strokeLinecap="round" strokeLinejoin="round">
        <circle fill="var(--art-sun)" cx="74" cy="46" r="15" />
        <path fill="var(--art-far)" opacity=".5" d="M18 122 62 70l20 18 38-48 42 46 18-14 46 50z" />
        <path
          fill="var(--art-near)"
          d="M30 82l4 12-2 0 5 11-3-1 5 12-4-1 6 11-22 0 6-11-4 1 5-12-3 1 5-11-2 0zM50 92l3 8-1 0 3 8-2-1 3 8-2 0 4 7-15 0 3-7-2 0 3-8-2 1 4-8-2 0zM212 84l4 11-2 0 4 10-3-1 5 11-3-1 5 10-20 0 5-10-3 1 5-11-3 1 4-10-2 0z"
        />
        <path fill="var(--art-near)" d="M6 126q114-22 228 0-114 30-228 0z" />
        <path fill="none" stroke="var(--art-rock)" strokeWidth="5" d="M170 136 156 52" />
        <path fill="none" stroke="var(--art-accent)" strokeWidth="7" d="M158 64 156 52" />
        <path fill="var(--art-accent)" d="M74 86h28l2 20q24 4 28 20v8H74z" />
        <path fill="var(--art-ground)" opacity=".4" d="M74 86h28l2 20q24 4 28 20v8H74z" />
        <path fill="var(--art-ground)" d="M72 80h32v7H72z" />
        <path fill="var(--art-accent)" d="M98 88h28l2 22q24 4 28 20v4H98z" />
        <path fill="var(--art-ground)" opacity=".18" d="M128 110q24 4 28 20v4h-22q2-12-14-24z" />
        <path fill="var(--art-ground)" d="M96 132h62v8H96zM96 84h32v8H96z" />
        <path
          fill="none"
          stroke="var(--art-snow)"
          strokeWidth="3"
          d="M112 100l12-2M114 108l13-2M122 114l8-4"
        />
      </g>
    </svg>
  );
}
