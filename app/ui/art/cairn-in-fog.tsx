export function CairnInFog() {
  return (
    <svg aria-hidden="true" viewBox="0 0 240 150" className="h-40 max-w-full">
      <g strokeLinecap="round" strokeLinejoin="round">
        <circle fill="var(--art-sun)" cx="166" cy="46" r="16" />
        <path fill="var(--art-far)" opacity=".5" d="M18 122 62 70l20 18 38-48 42 46 18-14 46 50z" />
        <path fill="var(--art-haze)" opacity=".8" d="M0 104q60-16 120 0t120-4q-60 26-120 14T0 104z" />
        <path
          fill="var(--art-near)"
          d="M30 82l4 12-2 0 5 11-3-1 5 12-4-1 6 11-22 0 6-11-4 1 5-12-3 1 5-11-2 0zM50 92l3 8-1 0 3 8-2-1 3 8-2 0 4 7-15 0 3-7-2 0 3-8-2 1 4-8-2 0zM212 84l4 11-2 0 4 10-3-1 5 11-3-1 5 10-20 0 5-10-3 1 5-11-3 1 4-10-2 0z"
        />
        <path fill="var(--art-near)" d="M6 126q114-22 228 0-114 30-228 0z" />
        <path
          fill="var(--art-rock)"
          d="M84 136q-8-18 14-20h42q22 2 16 20zM94 115q-4-15 12-16h26q17 1 12 16zM102 98q-2-12 8-13h20q14 1 10 13zM109 84q0-10 11-10 10 0 9 10z"
        />
        <path
          fill="var(--art-ground)"
          opacity=".22"
          d="M126 136q18-6 14-20 22 2 16 20zM126 115q12-6 6-16 17 1 12 16zM122 98q10-4 8-13 14 1 10 13zM119 84q6-4 1-10 10 0 9 10z"
        />
        <path fill="var(--art-snow)" opacity=".5" d="M88 128q0-9 10-10M98 108q1-6 8-7M105 93q1-5 6-6" />
        <path fill="var(--art-haze)" opacity=".75" d="M24 128q50-12 96-4t100-2q-50 18-100 12t-96-6z" />
      </g>
    </svg>
  );
}
