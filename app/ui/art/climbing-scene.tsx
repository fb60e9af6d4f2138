/** A climber reaching for the next hold, the valley far below. */
export function ClimbingScene() {
  return (
    <svg aria-hidden="true" viewBox="0 0 480 360" className="w-full">
      <linearGradient id="climbing-sky" x2="0" y2="0.8">
        <stop stopColor="var(--art-sky)" />
        <stop offset="1" stopColor="var(--art-haze)" />
      </linearGradient>
      <path fill="url(#climbing-sky)" d="M0 0h480v360H0z" />
      <path
        strokeLinecap="round"
        fill="none"
        stroke="var(--art-star)"
        strokeWidth="2.2"
        d="M22 47h.01M118 100h.01M249 46h.01M167 72h.01M137 108h.01M36 66h.01M149 55h.01M149 17h.01M31 68h.01M182 110h.01M122 30h.01M26 23h.01M156 42h.01M48 115h.01"
      />
      <circle fill="var(--art-sun)" opacity=".14" cx="128" cy="138" r="155" />
      <circle fill="var(--art-sun)" opacity=".18" cx="128" cy="138" r="110.00000000000001" />
      <circle fill="var(--art-sun)" opacity=".24" cx="128" cy="138" r="75" />
      <circle fill="var(--art-sun)" cx="128" cy="138" r="50" />
      <path fill="var(--art-far)" d="M0 262 36 226l18 12 52-64 18 20 14-12 54 60 28-20 60 56v82H0z" />
      <path fill="var(--art-snow)" d="M106 174 82 204l10-2 7 10 10-13 10 11 8-8 10 10-9-20-14-10z" />
      <path fill="var(--art-mid)" opacity=".4" d="M106 174l18 20 14-12 54 60-30 28-24-34z" />
      <path fill="var(--art-haze)" opacity=".5" d="M0 262q90-18 260 2v50H0z" />
      <path
        fill="var(--art-mid)"
        d="M0 340l0-48 5-9 5 6 25-3 5-14 5 11 5-13 5 12 5-11 5 11 5-13 5 13 5-10 5 12 5-14 5 15 5-13 5 14 5-8 5 11 5-8 5 10 5-7 5 9 5-8 5 10 5-9 5 10 5-11 5 12 5-7 5 9 5-11 5 11 5-12 5 11 5-10 5 10 5-11 5 10 5-12 5 10 5-5 5 4 20-3 5-13 5 10 5-14 5 12 21-1-26 55z"
      />
      <path fill="var(--art-near)" d="M0 322q60-24 130-14t160 10v42H0z" />
      <path
        fill="var(--art-near)"
        d="M16 282l6 17-3 0 7 15-5 0 8 16-6-1 9 15-31 0 8-15-6 1 8-16-5 0 7-15-3 0zM42 272l8 22-4-1 8 20-5-1 9 20-7-1 11 19-39 0 10-19-7 1 9-20-5 1 8-20-4 1zM74 296l5 14-2 0 5 12-4 0 7 13-5-1 7 12-25 0 6-12-4 1 6-13-4 0 6-12-3 0zM98 314l4 10-2 0 4 9-3-1 5 10-4-1 5 9-18 0 5-9-4 1 5-10-3 1 4-9-2 0z"
      />
      <path
        fill="var(--art-rock)"
        d="M300 0h180v360H214l8-34 22-26-6-34 22-30-2-34 20-26-4-40 18-32-6-28 18-38z"
      />
      <path
        fill="var(--art-snow)"
        opacity=".3"
        d="M300 0l4 38-18 38 6 28 34-20 22-52-8-32zM292 104l-18 32 4 40 40-16 16-36zM278 176l-20 26 2 34 42-8 16-40zM260 236l-22 30 6 34 46-6 12-38z"
      />
      <path fill="var(--art-ground)" opacity=".22" d="M372 0l-18 64 26 62-40 78 24 56-34 100h150V0z" />
      <path
        fill="var(--art-ground)"
        opacity=".2"
        d="M428 0l-22 92 32 74-36 92 22 102h56V0zM306 106l22 20-20 36-34 14 12-40zM290 228l24 28-12 38-58 6 16-34z"
      />
      <path
        fill="none"
        stroke="var(--art-ground)"
        strokeWidth="1.8"
        opacity=".45"
        d="M336 36l10 36-16 24M354 204l-30 12-14 30M406 92l-28 6M330 262l-22 40 8 30M440 190l22 40"
      />
      <g strokeLinecap="round" strokeLinejoin="round">
        <path
          fill="none"
          stroke="var(--art-snow)"
          strokeWidth="2.4"
          d="M247 196C232 262 268 280 240 360M247 196q40-16 30 34"
        />
        <path fill="none" stroke="var(--art-figure)" strokeWidth="4" d="M276 226l4 12" />
        <path
          fill="none"
          stroke="var(--art-figure)"
          strokeWidth="11"
          d="M244 196l26-6 8 40M240 198l-2 42 22 32"
        />
        <path fill="none" stroke="var(--art-figure)" strokeWidth="8" d="M276 230l10 2M258 272l10 0" />
        <path fill="var(--art-accent)" d="M232 138q14-10 26 0l-2 62-18 6-10-8z" />
        <path fill="none" stroke="var(--art-accent)" strokeWidth="10" d="M250 144l22-26" />
        <path fill="none" stroke="var(--art-figure)" strokeWidth="7" d="M270 120l18-34" />
        <path fill="none" stroke="var(--art-accent)" strokeWidth="9" d="M236 146l-2 22" />
        <path fill="none" stroke="var(--art-figure)" strokeWidth="7" d="M234 166l26 14" />
        <path fill="none" stroke="var(--art-glow)" strokeWidth="4" d="M236 196l20-2" />
        <path fill="none" stroke="var(--art-rock)" strokeWidth="4" d="M232 204l-4 12M238 206l-1 12" />
        <circle fill="var(--art-figure)" cx="248" cy="122" r="11" />
        <path fill="var(--art-glow)" d="M236 122q-3-16 12-17t13 13z" />
      </g>
    </svg>
  );
}
