/** A hiker on the crest, the sun behind. */
export function HikingScene() {
  return (
    <svg aria-hidden="true" viewBox="0 0 480 360" className="w-full">
      <linearGradient id="hiking-sky" x2="0" y2="0.75">
        <stop stopColor="var(--art-sky)" />
        <stop offset="1" stopColor="var(--art-haze)" />
      </linearGradient>
      <path fill="url(#hiking-sky)" d="M0 0h480v360H0z" />
      <path
        strokeLinecap="round"
        fill="none"
        stroke="var(--art-star)"
        strokeWidth="2.2"
        d="M342 10h.01M220 15h.01M362 61h.01M234 24h.01M130 69h.01M98 16h.01M339 60h.01M376 106h.01M158 85h.01M141 83h.01M252 101h.01M259 7h.01M415 41h.01M443 94h.01M203 87h.01M80 48h.01"
      />
      <circle fill="var(--art-sun)" opacity=".14" cx="272" cy="150" r="179.8" />
      <circle fill="var(--art-sun)" opacity=".18" cx="272" cy="150" r="127.60000000000001" />
      <circle fill="var(--art-sun)" opacity=".24" cx="272" cy="150" r="87" />
      <circle fill="var(--art-sun)" cx="272" cy="150" r="58" />
      <path
        fill="var(--art-far)"
        d="M0 232 40 190l22 14 54-76 20 18 12-14 62 74 26-20 40 34 46-38 26 18 62-84 16 12 54 70v120H0z"
      />
      <path
        fill="var(--art-snow)"
        d="M116 128 88 168l11-2 7 12 12-16 11 13 9-10 12 14 9-2-7-14-16-17-20-18zM410 116l-30 41 12-2 6 10 12-13 12 12 12-6-8-14z"
      />
      <path
        fill="var(--art-mid)"
        opacity=".4"
        d="M116 128l20 18 12-14 62 74-30 26-36-30-14-34zM410 116l16 12 54 70v34l-50-22-14-44z"
      />
      <path fill="var(--art-haze)" opacity=".55" d="M0 230q90-24 200-8t280-6v80H0z" />
      <path
        fill="var(--art-mid)"
        d="M0 330l0-68 5-8 5 4 5-15 5 11 5-11 5 9 5-15 5 12 23-3 5-14 5 11 5-10 5 8 6-18 5 16 5-8 5 8 9 1 5-14 5 12 28 3 5-14 5 13 6-17 6 19 5-16 5 17 11 5 5-13 5 13 23 7 5-12 5 13 6-18 7 20 5-9 5 13 4 2 5-19 6 19 19 6 5-12 5 13 6-18 6 18 5-13 6 15 16 3 5-16 6 14 6-16 5 16 7-18 6 17 5-6 5 6 5-16 5 14 6-18 7 15 5-11 5 10 5-13 5 11 0 1 5-8 5 5 5-15 5 11 5-13 5 11 5-10 5 8 6-17 5 13-2 79z"
      />
      <path fill="var(--art-haze)" opacity=".4" d="M0 282q110-22 240-6t240-14v60H0z" />
      <path fill="var(--art-near)" d="M0 300q60-34 130-24t130 30 220 14v40H0z" />
      <path
        fill="var(--art-near)"
        d="M14 226l7 21-3-1 8 18-6 0 10 19-7-1 10 18-37 0 9-18-7 1 10-19-6 0 8-18-3 1zM44 204l9 26-4-1 10 23-7-1 11 24-8-1 12 22-46 0 12-22-8 1 11-24-7 1 10-23-4 1zM76 226l7 18-4 0 8 16-5 0 8 17-6-1 9 16-33 0 8-16-6 1 8-17-5 0 8-16-4 0zM104 244l5 13-3-1 5 12-3-1 6 12-4 0 6 11-23 0 5-11-4 0 6-12-3 1 5-12-3 1zM452 270l6 17-3-1 7 15-5 0 8 15-6 0 8 14-30 0 8-14-6 0 8-15-5 0 7-15-3 1zM474 246l8 24-4-1 9 21-6-1 11 22-8-1 11 20-42 0 11-20-8 1 11-22-6 1 9-21-4 1z"
      />
      <path
        fill="var(--art-ground)"
        d="M0 360V330l62-6 34-14 30 2 40-20 30 4 36-18 44 6 30 10 52 4 34 18 50 6 38 16v22z"
      />
      <path
        fill="var(--art-on-ground)"
        opacity=".16"
        d="M126 312l40-20 30 4 36-18 44 6 30 10-34-2-30 4-32 6-30-2-26 12z"
      />
      <path
        fill="var(--art-glow)"
        opacity=".9"
        d="M90 360q66-8 80-22t56-18q26-2 22-12-2-8 24-14-4 10 6 18 16 14-30 22-44 8-54 16-6 6-10 10z"
      />
      <path
        fill="var(--art-ground)"
        d="M8 238l12 35-6-2 14 31-9-1 15 32-11-1 16 30-62 0 16-30-11 1 15-32-9 1 14-31-6 2zM34 280l9 26-4-1 10 23-7-1 11 24-8-1 12 22-46 0 12-22-8 1 11-24-7 1 10-23-4 1z"
      />
      <g strokeLinecap="round" strokeLinejoin="round">
        <g transform="translate(246 288)scale(1.28)">
          <path fill="var(--art-accent)" d="M-7-103q-15-5-20 7l-6 30q-2 12 8 14l16 2z" />
          <path
            fill="var(--art-figure)"
            opacity=".28"
            d="M-19-104-27-70l20 4v12l-18-3q-10-2-8-13l3-15 3-12z"
          />
          <path fill="none" stroke="var(--art-glow)" strokeWidth="9" d="M-28-106-14-110" />
          <path
            fill="none"
            stroke="var(--art-figure)"
            strokeWidth="10"
            d="M1-57-7-32-25-10l-4 6 12 7M1-57 20-36 17-5l11 2"
          />
          <path fill="var(--art-figure)" d="M-9-52-5-98q9-10 19-2l-4 48z" />
          <path fill="none" stroke="var(--art-figure)" strokeWidth="13" d="M-1-56-8-33M3-57 19-37" />
          <path fill="none" stroke="var(--art-figure)" strokeWidth="8" d="M6-100l2-8" />
          <path fill="none" stroke="var(--art-figure)" strokeWidth="8" d="M8-92 14-74l15-5" />
          <path fill="none" stroke="var(--art-figure)" strokeWidth="3" d="M31-86 42 1" />
          <circle fill="var(--art-figure)" cx="10" cy="-113" r="9" />
          <path fill="var(--art-accent)" d="M-5-114l31 0q-2-4-8-4-1-11-10-11-8 0-9 10-4 1-4 5z" />
        </g>
      </g>
      <path
        strokeLinecap="round"
        fill="none"
        stroke="var(--art-figure)"
        strokeWidth="2.4"
        d="M150 84q7-7 12 0 5-7 12 0M182 100q5-5 9 0 4-5 9 0"
      />
    </svg>
  );
}
