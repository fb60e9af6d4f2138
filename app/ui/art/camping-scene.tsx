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
        d="M356 220.5l-8.5 15.3h3.4l-10.2 17h5.1l-11.9 20.4h18.7v6.8h6.8v-6.8h18.7l-11.9-20.4h5.1l-10.2-17h3.4zM386 240l-6 10.8h2.4l-7.2 12h3.6l-8.4 14.4h13.2v4.8h4.8v-4.8h13.2l-8.4-14.4h3.6l-7.2-12h2.4z"
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
        d="M30 245l-19 34.2h7.6l-22.8 38h11.4l-26.6 45.6h41.8v15.2h15.2v-15.2h41.8l-26.6-45.6h11.4l-22.8-38h7.6zM78 283l-13 23.4h5.2l-15.6 26h7.8l-18.2 31.2h28.6v10.4h10.4v-10.4h28.6l-18.2-31.2h7.8l-15.6-26h5.2zM114 314l-8 14.4h3.2l-9.6 16h4.8l-11.2 19.2h17.6v6.4h6.4v-6.4h17.6l-11.2-19.2h4.8l-9.6-16h3.2zM462 233l-21 37.8h8.4l-25.2 42h12.6l-29.4 50.4h46.2v16.8h16.8v-16.8h46.2l-29.4-50.4h12.6l-25.2-42h8.4z"
      />
    </svg>
  );
}
