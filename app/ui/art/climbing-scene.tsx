/** A climber on a sunlit wall, roped to the anchor above. */
export function ClimbingScene() {
  return (
    <svg aria-hidden="true" viewBox="0 0 480 360" className="w-full">
      <linearGradient id="climbing-sky" x2="0" y2=".8">
        <stop stopColor="var(--art-sky)" />
        <stop offset="1" stopColor="var(--art-haze)" />
      </linearGradient>
      <path fill="url(#climbing-sky)" d="M0 0h480v360H0z" />
      <path
        fill="none"
        stroke="var(--art-star)"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M30 44h.01M72 90h.01M110 36h.01M160 70h.01M196 28h.01M48 140h.01M140 120h.01"
      />
      <circle fill="var(--art-sun)" opacity=".3" cx="92" cy="132" r="56" />
      <circle fill="var(--art-sun)" cx="92" cy="132" r="30" />
      <path fill="var(--art-far)" d="M0 266l44-40 30 22 50-50 46 46 40-24 60 60v80H0z" />
      <path fill="var(--art-snow)" d="M124 198l-17 18 9-1 7 8 8-9 7 6 5-3z" />
      <path fill="var(--art-mid)" d="M0 296c44-22 90-18 130-8 50 12 90-4 150 6v66H0z" />
      <path fill="var(--art-near)" d="M0 330c60-20 120-16 170-8 40 6 80 0 120-4v42H0z" />
      <path
        fill="var(--art-near)"
        d="M24 291l5 9h-2l6 10h-3l7 12h-11v4h-4v-4h-11l7-12h-3l6-10h-2zM44 276.5l6.5 11.7h-2.6l7.8 13h-3.9l9.1 15.6h-14.3v5.2h-5.2v-5.2h-14.3l9.1-15.6h-3.9l7.8-13h-2.6zM66 292.5l4.5 8.1h-1.8l5.4 9h-2.7l6.3 10.8h-9.9v3.6h-3.6v-3.6h-9.9l6.3-10.8h-2.7l5.4-9h-1.8zM120 285.5l5.5 9.9h-2.2l6.6 11h-3.3l7.7 13.2h-12.1v4.4h-4.4v-4.4h-12.1l7.7-13.2h-3.3l6.6-11h-2.2zM142 296l4 7.2h-1.6l4.8 8h-2.4l5.6 9.6h-8.8v3.2h-3.2v-3.2h-8.8l5.6-9.6h-2.4l4.8-8h-1.6z"
      />
      <path
        fill="var(--art-rock)"
        d="M480 0H292l-14 34 10 30-26 36 8 44-22 30 10 42-24 40 12 38-20 34-6 32h260z"
      />
      <path
        fill="var(--art-snow)"
        opacity=".28"
        d="M292 0l-14 34 10 30 44-20 14-44zM262 100l8 44 42-14 22-40-46-26zM248 174l10 42 52-10 14-36-12-40-42 14zM234 256l12 38 60-14 22-44-18-30-52 10z"
      />
      <path
        fill="var(--art-ground)"
        opacity=".2"
        d="M400 0l-22 60 26 60-40 70 24 60-44 60 16 50h120V0zM312 130l22-40 40 24-14 50-36 6zM310 206l14-36 36-6 4 26-36 46zM226 328l20-34 60-14 12 40-26 40h-72z"
      />
      <path fill="var(--art-ground)" opacity=".22" d="M440 0l-20 90 30 70-34 90 24 110h40V0z" />
      <path
        fill="none"
        stroke="var(--art-ground)"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        opacity=".4"
        d="M332 44l14 40-12 6M388 250l-26 4-18 30M404 120l-30-6M420 90l30 70M328 236l-20 44"
      />
      <path
        fill="none"
        stroke="var(--art-snow)"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M330 20C316 70 300 110 284 150M284 168c-14 60-6 120-30 192"
      />
      <circle fill="var(--art-figure)" cx="330" cy="18" r="4" />
      <g transform="translate(276 160) scale(1.3)" strokeLinecap="round" strokeLinejoin="round" fill="none">
        <path stroke="var(--art-accent)" strokeWidth="13" d="M0-14 8 10" />
        <path stroke="var(--art-figure)" strokeWidth="7" d="M8 14l-16 10 2 24M9 14l18 14-6 22" />
        <path stroke="var(--art-figure)" strokeWidth="5.5" d="M2-18l12-16-2-20M-2-16l-12-8 2-18" />
        <circle fill="var(--art-glow)" cx="-4" cy="-30" r="7.5" />
        <path fill="var(--art-accent)" d="M-13-31c0-14 18-14 18-2v3z" />
        <path stroke="var(--art-glow)" strokeWidth="3" d="M2 12 12 9" />
      </g>
    </svg>
  );
}
