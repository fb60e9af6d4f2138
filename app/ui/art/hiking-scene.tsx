/** A hiker above the mist, the trail winding up behind. */
export function HikingScene() {
  return (
    <svg aria-hidden="true" viewBox="0 0 480 360" className="w-full">
      <linearGradient id="hiking-sky" x2="0" y2=".75">
        <stop stopColor="var(--art-sky)" />
        <stop offset="1" stopColor="var(--art-haze)" />
      </linearGradient>
      <path fill="url(#hiking-sky)" d="M0 0h480v360H0z" />
      <path
        fill="none"
        stroke="var(--art-star)"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M40 40h.01M92 72h.01M150 30h.01M205 64h.01M262 26h.01M300 70h.01M410 34h.01M448 80h.01M24 104h.01M232 104h.01"
      />
      <circle fill="var(--art-sun)" opacity=".3" cx="352" cy="120" r="62" />
      <circle fill="var(--art-sun)" cx="352" cy="120" r="36" />
      <path
        fill="var(--art-far)"
        d="M0 226 34 190l26 16 36-44 42-48 34 36 22-14 44 56 38-24 44 44 40-38 26 16 40-32 54 34v170H0z"
      />
      <path
        fill="var(--art-mid)"
        opacity=".35"
        d="M138 114l34 36 22-14 44 56-44 44-16-40-22-22zM358 174l26 16-14 44-36-10zM432 158l54 34v48l-50-20-16-30z"
      />
      <path
        fill="var(--art-snow)"
        d="M138 114l-27 31 11-3 8 11 12-14 10 12 8-9 12 8zM194 136l-11 7 5 12 8-8 9 8 3 0zM432 158l-18 14 9 0 6 9 8-9 8 6 9-4z"
      />
      <path
        fill="var(--art-mid)"
        d="M0 250c46-24 84-18 128-4 44 14 76-22 128-18 44 4 72 30 116 14 40-14 74-24 108-20v138H0z"
      />
      <path
        fill="var(--art-haze)"
        opacity=".45"
        d="M0 286c60-26 116-20 190-14 90 8 170-22 290-18v40l-90 60H0z"
      />
      <path
        fill="var(--art-mid)"
        d="M20 237.5l-3.5 6.3h1.4l-4.2 7h2.1l-4.9 8.4h7.7v2.8h2.8v-2.8h7.7l-4.9-8.4h2.1l-4.2-7h1.4zM36 226.5l-4.5 8.1h1.8l-5.4 9h2.7l-6.3 10.8h9.9v3.6h3.6v-3.6h9.9l-6.3-10.8h2.7l-5.4-9h1.8zM54 235.2l-3.2 5.9h1.3l-3.9 6.5h2l-4.5 7.8h7.2v2.6h2.6v-2.6h7.2l-4.5-7.8h2l-3.9-6.5h1.3zM402 221l-3 5.4h1.2l-3.6 6h1.8l-4.2 7.2h6.6v2.4h2.4v-2.4h6.6l-4.2-7.2h1.8l-3.6-6h1.2zM418 212l-4 7.2h1.6l-4.8 8h2.4l-5.6 9.6h8.8v3.2h3.2v-3.2h8.8l-5.6-9.6h2.4l-4.8-8h1.6zM436 217l-3 5.4h1.2l-3.6 6h1.8l-4.2 7.2h6.6v2.4h2.4v-2.4h6.6l-4.2-7.2h1.8l-3.6-6h1.2z"
      />
      <path fill="var(--art-near)" d="M0 316c70-38 150-46 226-30 76 16 140-12 254-24v98H0z" />
      <path
        fill="var(--art-near)"
        d="M66 255.5l-5.5 9.9h2.2l-6.6 11h3.3l-7.7 13.2h12.1v4.4h4.4v-4.4h12.1l-7.7-13.2h3.3l-6.6-11h2.2zM88 241l-7 12.6h2.8l-8.4 14h4.2l-9.8 16.8h15.4v5.6h5.6v-5.6h15.4l-9.8-16.8h4.2l-8.4-14h2.8zM112 255l-5 9h2l-6 10h3l-7 12h11v4h4v-4h11l-7-12h3l-6-10h2zM132 260l-4 7.2h1.6l-4.8 8h2.4l-5.6 9.6h8.8v3.2h3.2v-3.2h8.8l-5.6-9.6h2.4l-4.8-8h1.6zM446 226l-6 10.8h2.4l-7.2 12h3.6l-8.4 14.4h13.2v4.8h4.8v-4.8h13.2l-8.4-14.4h3.6l-7.2-12h2.4zM466 234.8l-4.8 8.5h1.9l-5.7 9.5h2.8l-6.6 11.4h10.4v3.8h3.8v-3.8h10.4l-6.6-11.4h2.8l-5.7-9.5h1.9z"
      />
      <path fill="var(--art-ground)" d="M0 360v-22c60-16 150-18 230-4 90 16 160-22 250-28v54z" />
      <path
        fill="var(--art-glow)"
        opacity=".8"
        d="M168 360c46-20 128-24 114-38-14-13-88-9-78-25 8-12 62-14 98-20 30-5 52-9 66-13-12 8-36 14-62 19-34 7-84 10-90 16-6 9 84 8 88 25 4 18-62 22-76 36z"
      />
      <path
        fill="var(--art-ground)"
        d="M16 275l-11 19.8h4.4l-13.2 22h6.6l-15.4 26.4h24.2v8.8h8.8v-8.8h24.2l-15.4-26.4h6.6l-13.2-22h4.4zM48 300l-8 14.4h3.2l-9.6 16h4.8l-11.2 19.2h17.6v6.4h6.4v-6.4h17.6l-11.2-19.2h4.8l-9.6-16h3.2zM470 255.5l-11.5 20.7h4.6l-13.8 23h6.9l-16.1 27.6h25.3v9.2h9.2v-9.2h25.3l-16.1-27.6h6.9l-13.8-23h4.6zM438 281.5l-7.5 13.5h3l-9 15h4.5l-10.5 18h16.5v6h6v-6h16.5l-10.5-18h4.5l-9-15h3z"
      />
      <g transform="translate(356 268)" strokeLinecap="round" strokeLinejoin="round">
        <path fill="var(--art-accent)" d="M3-45c8-2 14 1 14 7v12c0 5-3 7-8 6L2-22z" />
        <path
          stroke="var(--art-figure)"
          strokeWidth="6.5"
          fill="none"
          d="M1-41-1-22l9 10 4 12M-1-22l-8 9-1 13"
        />
        <path stroke="var(--art-figure)" strokeWidth="4" fill="none" d="M0-40l-9 9-7-4" />
        <path stroke="var(--art-figure)" strokeWidth="2" fill="none" d="M-16-40-20 2" />
        <circle fill="var(--art-figure)" cx="-2" cy="-51" r="5.5" />
        <path fill="var(--art-accent)" d="M-12-53h4c0-6 12-7 13 0h1v2h-18z" />
      </g>
    </svg>
  );
}
