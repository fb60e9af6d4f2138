export function UnlitFire() {
  return (
    <svg aria-hidden="true" viewBox="0 0 240 150" className="h-40 max-w-full">
      <g strokeLinecap="round" strokeLinejoin="round">
        <circle fill="var(--art-sun)" cx="168" cy="50" r="15" />
        <path fill="var(--art-far)" opacity=".5" d="M18 122 62 70l20 18 38-48 42 46 18-14 46 50z" />
        <path
          fill="var(--art-near)"
          d="M30 82l4 12-2 0 5 11-3-1 5 12-4-1 6 11-22 0 6-11-4 1 5-12-3 1 5-11-2 0zM50 92l3 8-1 0 3 8-2-1 3 8-2 0 4 7-15 0 3-7-2 0 3-8-2 1 4-8-2 0zM212 84l4 11-2 0 4 10-3-1 5 11-3-1 5 10-20 0 5-10-3 1 5-11-3 1 4-10-2 0z"
        />
        <path fill="var(--art-near)" d="M6 126q114-22 228 0-114 30-228 0z" />
        <path
          fill="var(--art-ground)"
          d="M36 140h46q7-8 0-17H36q-8 9 0 17zM158 140h46q8-8 0-17h-46q-7 9 0 17z"
        />
        <circle fill="var(--art-rock)" cx="36" cy="131" r="8" />
        <circle fill="var(--art-rock)" cx="204" cy="131" r="8" />
        <path fill="none" stroke="var(--art-ground)" strokeWidth="5" d="M36 131h.01M204 131h.01" />
        <path
          fill="none"
          stroke="var(--art-rock)"
          strokeWidth="8"
          d="M98 138 134 92M142 138 106 92M120 140V86"
        />
        <path fill="none" stroke="var(--art-accent)" strokeWidth="8" d="M98 138l5-6M142 138l-5-6" />
        <path
          fill="var(--art-rock)"
          d="M86 143q-1-10 9-10t10 10zM104 146q0-10 10-10t11 10zM124 145q0-11 10-11t11 11zM142 142q0-9 8-9t8 9z"
        />
        <path fill="var(--art-snow)" opacity=".35" d="M104 146q0-10 10-10 4 0 6 2-8 0-10 8z" />
      </g>
    </svg>
  );
}
