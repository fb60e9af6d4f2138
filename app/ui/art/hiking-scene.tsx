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
        d="M20 237.5l3.5 6.3h-1.4l4.2 7h-2.1l4.9 8.4h-7.7v2.8h-2.8v-2.8h-7.7l4.9-8.4h-2.1l4.2-7h-1.4zM36 226.5l4.5 8.1h-1.8l5.4 9h-2.7l6.3 10.8h-9.9v3.6h-3.6v-3.6h-9.9l6.3-10.8h-2.7l5.4-9h-1.8zM54 235.2l3.2 5.9h-1.3l3.9 6.5h-2l4.5 7.8h-7.2v2.6h-2.6v-2.6h-7.2l4.5-7.8h-2l3.9-6.5h-1.3zM402 221l3 5.4h-1.2l3.6 6h-1.8l4.2 7.2h-6.6v2.4h-2.4v-2.4h-6.6l4.2-7.2h-1.8l3.6-6h-1.2zM418 212l4 7.2h-1.6l4.8 8h-2.4l5.6 9.6h-8.8v3.2h-3.2v-3.2h-8.8l5.6-9.6h-2.4l4.8-8h-1.6zM436 217l3 5.4h-1.2l3.6 6h-1.8l4.2 7.2h-6.6v2.4h-2.4v-2.4h-6.6l4.2-7.2h-1.8l3.6-6h-1.2z"
      />
      <path fill="var(--art-near)" d="M0 316c70-38 150-46 226-30 76 16 140-12 254-24v98H0z" />
      <path
        fill="var(--art-near)"
        d="M66 255.5l5.5 9.9h-2.2l6.6 11h-3.3l7.7 13.2h-12.1v4.4h-4.4v-4.4h-12.1l7.7-13.2h-3.3l6.6-11h-2.2zM88 241l7 12.6h-2.8l8.4 14h-4.2l9.8 16.8h-15.4v5.6h-5.6v-5.6h-15.4l9.8-16.8h-4.2l8.4-14h-2.8zM112 255l5 9h-2l6 10h-3l7 12h-11v4h-4v-4h-11l7-12h-3l6-10h-2zM132 260l4 7.2h-1.6l4.8 8h-2.4l5.6 9.6h-8.8v3.2h-3.2v-3.2h-8.8l5.6-9.6h-2.4l4.8-8h-1.6zM446 226l6 10.8h-2.4l7.2 12h-3.6l8.4 14.4h-13.2v4.8h-4.8v-4.8h-13.2l8.4-14.4h-3.6l7.2-12h-2.4zM466 234.8l4.8 8.5h-1.9l5.7 9.5h-2.8l6.6 11.4h-10.4v3.8h-3.8v-3.8h-10.4l6.6-11.4h-2.8l5.7-9.5h-1.9z"
      />
      <path fill="var(--art-ground)" d="M0 360v-22c60-16 150-18 230-4 90 16 160-22 250-28v54z" />
      <path
        fill="var(--art-glow)"
        opacity=".8"
        d="M168 360c46-20 128-24 114-38-14-13-88-9-78-25 8-12 62-14 98-20 30-5 52-9 66-13-12 8-36 14-62 19-34 7-84 10-90 16-6 9 84 8 88 25 4 18-62 22-76 36z"
      />
      <path
        fill="var(--art-ground)"
        d="M16 275l11 19.8h-4.4l13.2 22h-6.6l15.4 26.4h-24.2v8.8h-8.8v-8.8h-24.2l15.4-26.4h-6.6l13.2-22h-4.4zM48 300l8 14.4h-3.2l9.6 16h-4.8l11.2 19.2h-17.6v6.4h-6.4v-6.4h-17.6l11.2-19.2h-4.8l9.6-16h-3.2zM470 255.5l11.5 20.7h-4.6l13.8 23h-6.9l16.1 27.6h-25.3v9.2h-9.2v-9.2h-25.3l16.1-27.6h-6.9l13.8-23h-4.6zM438 281.5l7.5 13.5h-3l9 15h-4.5l10.5 18h-16.5v6h-6v-6h-16.5l10.5-18h-4.5l9-15h-3z"
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
