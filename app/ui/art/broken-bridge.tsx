/** A bridge that has come down before the hut. */
export function BrokenBridge() {
  return (
    <svg aria-hidden="true" viewBox="0 0 240 150" className="h-40">
      <g strokeLinecap="round" strokeLinejoin="round">
        <circle fill="var(--art-sun)" cx="66" cy="40" r="15" />
        <path fill="var(--art-far)" opacity=".5" d="M18 122 62 70l20 18 38-48 42 46 18-14 46 50z" />
        <path fill="var(--art-far)" opacity=".3" d="M50 122h136v28H50z" />
        <path
          fill="var(--art-ground)"
          d="M0 150V96l52-4 14 8-6 24 8 26zM240 150V84l-58-4-12 10 8 22-10 38z"
        />
        <path fill="var(--art-near)" d="M0 96l52-4 14 8-30 6-36-2zM240 84l-58-4-12 10 30 6 40-4z" />
        <path fill="none" stroke="var(--art-rock)" strokeWidth="5" d="M64 96V72M172 90V64" />
        <path
          fill="none"
          stroke="var(--art-rock)"
          strokeWidth="2.4"
          d="M64 76q10 4 10 24v46M64 84q4 10 2 60M172 68q-12 6-10 26v50M172 78q-4 10-2 62"
        />
        <path
          fill="none"
          stroke="var(--art-accent)"
          strokeWidth="4"
          d="M62 108h15M62 118l14 3M63 130l14-3M62 140h14M158 104h15M159 115l14 3M158 127h14M160 138l12-4"
        />
        <path
          strokeDasharray="1 8"
          fill="none"
          stroke="var(--art-rock)"
          strokeWidth="2.4"
          opacity=".5"
          d="M76 92q44 44 86-4"
        />
        <path fill="none" stroke="var(--art-accent)" strokeWidth="4" d="M112 142l14 4" />
        <path fill="var(--art-accent)" d="M186 58l22-18 24 20z" />
        <path fill="var(--art-ground)" d="M191 58h36v24l-36-2z" />
        <path fill="var(--art-glow)" d="M197 64h9v9h-9zM213 64h8v18h-8z" />
        <path
          fill="var(--art-near)"
          d="M20 56l4 11-2 0 4 10-3-1 5 11-3-1 5 10-20 0 5-10-3 1 5-11-3 1 4-10-2 0zM38 68l3 7-2 0 3 7-2-1 3 7-2 0 4 6-13 0 3-6-2 0 3-7-2 1 3-7-2 0zM236 62l2 7-1-1 3 6-2 0 3 6-2 0 3 6-12 0 3-6-2 0 3-6-2 0 3-6-1 1z"
        />
      </g>
    </svg>
  );
}
