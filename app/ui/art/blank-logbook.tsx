export function BlankLogbook() {
  return (
    <svg aria-hidden="true" viewBox="0 0 240 150" className="h-40 max-w-full">
      <g strokeLinecap="round" strokeLinejoin="round">
        <circle fill="var(--art-sun)" cx="186" cy="44" r="15" />
        <path fill="var(--art-far)" opacity=".5" d="M18 122 62 70l20 18 38-48 42 46 18-14 46 50z" />
        <path
          fill="var(--art-near)"
          d="M30 82l4 12-2 0 5 11-3-1 5 12-4-1 6 11-22 0 6-11-4 1 5-12-3 1 5-11-2 0zM50 92l3 8-1 0 3 8-2-1 3 8-2 0 4 7-15 0 3-7-2 0 3-8-2 1 4-8-2 0zM212 84l4 11-2 0 4 10-3-1 5 11-3-1 5 10-20 0 5-10-3 1 5-11-3 1 4-10-2 0z"
        />
        <path fill="var(--art-near)" d="M6 126q114-22 228 0-114 30-228 0z" />
        <path fill="var(--art-ground)" d="M50 96q36-14 70 2 34-16 70-2v46q-36-12-70 2-34-14-70-2z" />
        <path fill="var(--art-snow)" d="M56 90q34-12 64 4v44q-32-14-64-4z" />
        <path fill="var(--art-on-ground)" d="M184 90q-34-12-64 4v44q32-14 64-4z" />
        <path fill="var(--art-ground)" opacity=".07" d="M184 90q-34-12-64 4v44q32-14 64-4z" />
        <path
          fill="none"
          stroke="var(--art-near)"
          strokeWidth="1.8"
          opacity=".4"
          d="M66 100q24-6 44 4M66 111q24-6 44 4M66 122q24-6 44 4M130 104q20-10 44-4M130 115q20-10 44-4M130 126q20-10 44-4"
        />
        <path fill="none" stroke="var(--art-accent)" strokeWidth="7" d="M144 110 176 58" />
        <path fill="none" stroke="var(--art-ground)" strokeWidth="7" d="M176 58l3-5" />
        <path fill="var(--art-glow)" d="M139 118l2-10 6 4z" />
      </g>
    </svg>
  );
}
