/** A lit tent by a lake at first or last light. */
export function CampingScene() {
  return (
    <svg aria-hidden="true" viewBox="0 0 480 360" className="w-full">
      <linearGradient id="camping-sky" x2="0" y2=".7">
        <stop stopColor="var(--art-sky)" />
        <stop offset="1" stopColor="var(--art-haze)" />
      </linearGradient>
      <path fill="url(#camping-sky)" d="M0 0h480v360H0z" />
      <path
        fill="none"
        stroke="var(--art-star)"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M60 36h.01M110 80h.01M170 44h.01M228 24h.01M250 90h.01M330 40h.01M372 84h.01M420 48h.01M300 96h.01"
      />
      <circle fill="var(--art-sun)" opacity=".3" cx="150" cy="104" r="52" />
      <circle fill="var(--art-sun)" cx="150" cy="104" r="27" />
      <path
        fill="var(--art-far)"
        d="M0 214 46 168l30 22 52-40 44 40 30-18 52 40 48-60 40 34 34-30 50 46 54-34v100H0z"
      />
      <path
        fill="var(--art-snow)"
        d="M302 150l-19 24 9-1 7 9 8-10 8 7 8-5zM128 150l-16 12 9 1 6 6 7-6 7 1z"
      />
      <path fill="var(--art-mid)" d="M0 232c50-26 98-28 150-10 56 18 96-10 150-14 66-4 112 22 180 4v40H0z" />
      <path fill="var(--art-haze)" d="M0 240h480v56H0z" />
      <path
        fill="var(--art-mid)"
        opacity=".55"
        d="M0 240h480c-60 12-110 4-180 10-56 5-92 18-150 8-52-8-100-4-150-10z"
      />
      <path
        fill="none"
        stroke="var(--art-snow)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        opacity=".6"
        d="M96 258h56M188 270h40M62 276h30M300 262h70M396 272h44M126 286h66"
      />
      <path fill="var(--art-near)" d="M0 300c90-22 170-24 250-16 90 8 160-6 230-14v90H0z" />
      <path
        fill="var(--art-near)"
        d="M356 220.5l8.5 15.3h-3.4l10.2 17h-5.1l11.9 20.4h-18.7v6.8h-6.8v-6.8h-18.7l11.9-20.4h-5.1l10.2-17h-3.4zM386 240l6 10.8h-2.4l7.2 12h-3.6l8.4 14.4h-13.2v4.8h-4.8v-4.8h-13.2l8.4-14.4h-3.6l7.2-12h-2.4z"
      />
      <radialGradient id="camping-glow">
        <stop stopColor="var(--art-glow)" stopOpacity=".85" />
        <stop offset="1" stopColor="var(--art-glow)" stopOpacity="0" />
      </radialGradient>
      <ellipse fill="url(#camping-glow)" cx="236" cy="300" rx="150" ry="64" />
      <path fill="var(--art-accent)" d="M232 212l92 100H154z" />
      <path fill="var(--art-ground)" opacity=".28" d="M232 212l92 100h-56z" />
      <path fill="var(--art-glow)" d="M232 212l36 100h-72z" />
      <path fill="var(--art-accent)" d="M232 212l-8 62-28 38h-14z" />
      <path fill="var(--art-ground)" opacity=".18" d="M232 212l-8 62-28 38h-14z" />
      <path
        fill="none"
        stroke="var(--art-ground)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M228 206l4 6 5-7M154 312l-22 8M324 312l24 8"
      />
      <path fill="var(--art-ground)" d="M0 360v-32c90-18 190-18 270-10 80 8 140-4 210-10v52z" />
      <g transform="translate(392 330)">
        <path
          fill="none"
          stroke="var(--art-rock)"
          strokeWidth="6"
          strokeLinecap="round"
          strokeLinejoin="round"
          d="M-20 4 20-4M-20-4 20 4"
        />
        <path
          fill="var(--art-accent)"
          d="M0-40c10 12 18 18 16 30-2 8-30 8-32 0-2-8 5-11 6-18 5 3 5 6 5 8 4-6 6-12 5-20z"
        />
        <path
          fill="var(--art-glow)"
          d="M1-24c5 7 9 10 8 17-2 5-16 5-17 0-1-5 3-6 4-10 3 2 3 3 3 5 2-3 3-7 2-12z"
        />
      </g>
      <path
        fill="var(--art-figure)"
        d="M30 245l19 34.2h-7.6l22.8 38h-11.4l26.6 45.6h-41.8v15.2h-15.2v-15.2h-41.8l26.6-45.6h-11.4l22.8-38h-7.6zM78 283l13 23.4h-5.2l15.6 26h-7.8l18.2 31.2h-28.6v10.4h-10.4v-10.4h-28.6l18.2-31.2h-7.8l15.6-26h-5.2zM114 314l8 14.4h-3.2l9.6 16h-4.8l11.2 19.2h-17.6v6.4h-6.4v-6.4h-17.6l11.2-19.2h-4.8l9.6-16h-3.2zM462 233l21 37.8h-8.4l25.2 42h-12.6l29.4 50.4h-46.2v16.8h-16.8v-16.8h-46.2l29.4-50.4h-12.6l25.2-42h-8.4z"
      />
    </svg>
  );
}
