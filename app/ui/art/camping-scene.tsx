/** A lit tent by a lake, and somebody with a mug by the fire. */
export function CampingScene() {
  return (
    <svg aria-hidden="true" viewBox="0 0 480 360" className="w-full">
      <linearGradient id="camping-sky" x2="0" y2="0.7">
        <stop stopColor="var(--art-sky)" />
        <stop offset="1" stopColor="var(--art-haze)" />
      </linearGradient>
      <path fill="url(#camping-sky)" d="M0 0h480v360H0z" />
      <path
        strokeLinecap="round"
        fill="none"
        stroke="var(--art-star)"
        strokeWidth="2.2"
        d="M245 72h.01M290 79h.01M403 73h.01M45 72h.01M290 62h.01M231 111h.01M203 89h.01M324 26h.01M91 40h.01M192 53h.01M278 22h.01M285 77h.01M202 111h.01M382 101h.01M155 83h.01M125 13h.01M352 127h.01M146 24h.01M353 49h.01M265 78h.01M400 24h.01M402 108h.01"
      />
      <circle fill="var(--art-sun)" opacity=".14" cx="334" cy="128" r="105.4" />
      <circle fill="var(--art-sun)" opacity=".18" cx="334" cy="128" r="74.80000000000001" />
      <circle fill="var(--art-sun)" opacity=".24" cx="334" cy="128" r="51" />
      <circle fill="var(--art-sun)" cx="334" cy="128" r="34" />
      <g id="camping-far">
        <path
          fill="var(--art-far)"
          d="M0 222 50 166l24 18 56-76 22 22 16-14 52 62 30-22 40 36 44-44 28 20 40-36 78 68V223H0z"
        />
        <path fill="var(--art-snow)" d="M130 108l-32 43 12-2 8 13 12-16 12 12 9-10 14 10-13-28-6-6-8 6z" />
        <path
          fill="var(--art-mid)"
          opacity=".4"
          d="M130 108l22 22 16-14 52 62V223H164l-20-40 6-26zM402 132l78 68v23h-62l-20-42z"
        />
      </g>
      <path
        fill="var(--art-mid)"
        d="M0 226l0-7 5-13 5 11 19 0 5-7 5 5 5-10 5 9 23 0 5-13 5 11 14 2 5-9 5 8 5-12 5 12 5-5 5 6 8 1 5-7 5 7 5-8 5 8 5-8 5 9 5-8 5 9 26 3 5-13 5 12 5-12 5 13 19 3 5-12 5 11 5-11 5 11 5-8 5 9 5-8 5 8 5-8 5 8 11 1 5-14 5 12 5-5 5 5 5-10 5 9 5-5 5 5 5-8 5 7 5-13 5 12 5-12 5 11 9 1 5-11 5 9 5-13 5 12 10 0 5-14 5 12 5-5 5 5 5-8 5 8 5-6 5 6 5-12 5 11 5-9 5 9 5-14 5 13 5-4 5 5 15 2-24 11z"
      />
      <path fill="var(--art-haze)" d="M0 222h480v80H0z" />
      <use href="#camping-far" transform="matrix(1 0 0-1 0 446)" opacity=".5" />
      <path
        fill="var(--art-sun)"
        opacity=".5"
        d="M300 222h68l-8 10h14l-16 12h8l-14 16h-40l-12-14h10l-14-12h14z"
      />
      <path
        strokeLinecap="round"
        fill="none"
        stroke="var(--art-snow)"
        strokeWidth="2"
        opacity=".6"
        d="M24 244h60M60 258h34M396 240h56M414 256h30M190 238h40M212 252h56"
      />
      <path fill="var(--art-near)" d="M0 290q80-26 170-18t150 2 160-14v100H0z" />
      <path
        fill="var(--art-near)"
        d="M446 218l8 22-4-1 8 20-5-1 9 20-7-1 11 19-39 0 10-19-7 1 9-20-5 1 8-20-4 1zM472 190l11 31-5-1 12 27-9-1 14 29-10-1 15 26-55 0 14-26-10 1 14-29-9 1 13-27-6 1zM418 244l5 13-3-1 5 12-3-1 6 12-4 0 6 11-23 0 5-11-4 0 6-12-3 1 5-12-3 1z"
      />
      <radialGradient id="camping-glow">
        <stop stopColor="var(--art-glow)" stopOpacity=".9" />
        <stop offset="1" stopColor="var(--art-glow)" stopOpacity="0" />
      </radialGradient>
      <ellipse fill="url(#camping-glow)" cx="200" cy="316" rx="200" ry="52" />
      <path fill="var(--art-ground)" d="M0 360v-38q120-26 260-14t220-6v58z" />
      <path fill="var(--art-accent)" d="M166 184q-16 74-86 132l178 6q60-6 84-12-96-44-176-126z" />
      <path fill="var(--art-ground)" opacity=".3" d="M166 184q40 62 92 138 60-6 84-12-96-44-176-126z" />
      <path fill="var(--art-glow)" d="M166 184q-4 74-34 134l126 4q-52-76-92-138z" />
      <path fill="var(--art-accent)" d="M166 184q-4 74-34 134l20 1q22-46 14-135z" />
      <path fill="var(--art-accent)" d="M166 184q40 62 92 138l-24-1q-42-60-68-137z" />
      <path fill="var(--art-ground)" opacity=".18" d="M166 184q40 62 92 138l-24-1q-42-60-68-137z" />
      <path
        strokeLinecap="round"
        fill="none"
        stroke="var(--art-ground)"
        strokeWidth="2.4"
        d="M166 184l-3-8M80 316l-26 12M342 310l24 10"
      />
      <g strokeLinecap="round" strokeLinejoin="round">
        <g transform="translate(408 322)scale(0.92)">
          <path fill="none" stroke="var(--art-figure)" strokeWidth="10" d="M4-22-24-30-26-4l-10 1" />
          <path fill="var(--art-figure)" d="M-6-18-3-58q10-12 20 2l3 40q-14 6-26-2z" />
          <path fill="var(--art-accent)" d="M-4-36-3-58q10-12 20 2l2 26q-12 2-23-6z" />
          <path fill="none" stroke="var(--art-accent)" strokeWidth="8" d="M8-52-8-38l-14-8" />
          <path fill="var(--art-snow)" d="M-31-56h11v12h-11z" />
          <circle fill="var(--art-figure)" cx="3" cy="-73" r="9" />
          <path fill="var(--art-accent)" d="M-7-74q-1-14 10-14t11 13z" />
        </g>
        <path fill="none" stroke="var(--art-figure)" strokeWidth="15" d="M396 318h44" />
      </g>
      <g strokeLinecap="round" strokeLinejoin="round">
        <g transform="translate(340 328)">
          <path fill="none" stroke="var(--art-rock)" strokeWidth="6" d="M-20 4 20-4M-20-4 20 4" />
          <path
            fill="var(--art-accent)"
            d="M0-44c10 13 19 20 17 33-2 9-32 9-34 0-2-9 5-12 6-20 5 3 6 6 5 10 4-7 7-14 6-23z"
          />
          <path
            fill="var(--art-glow)"
            d="M1-25c5 7 9 11 8 18-2 5-16 5-17 0-1-5 3-7 4-11 3 2 3 4 3 6 2-4 3-8 2-13z"
          />
        </g>
      </g>
      <path
        fill="var(--art-figure)"
        d="M16 202l17 48-8-2 18 42-13-1 22 44-16-2 23 41-85 0 22-41-16 2 22-44-13 1 19-42-9 2zM58 262l11 31-5-1 12 28-8-1 14 29-11-1 15 27-56 0 15-27-11 1 14-29-8 1 12-28-5 1z"
      />
    </svg>
  );
}
