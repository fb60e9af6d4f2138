/** What stands inside the `svg` of `error-drawings.tsx`. */
export const errorScenes = {
  lostTrail: `
<path fill="var(--color-wash)" d="M14 26 92 12l78 16 78-16 58 14v154l-58-14-78 16-78-16-78 14z"/>
<path fill="currentColor" opacity=".07" d="M92 12l78 16v154l-78-16zM248 12l58 14v154l-58-14z"/>
<path fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" opacity=".4" d="M40 96c6-34 44-52 76-44s44 30 36 58-40 40-72 34-44-24-40-48zM56 98c4-22 30-36 54-30s32 22 26 40-30 28-52 24-32-16-28-34zM74 98c2-12 18-20 32-16s20 14 16 24-18 16-32 12-18-10-16-20zM190 128c8-26 40-40 66-30s30 32 20 50M206 134c6-16 26-26 44-20s22 22 14 34M186 40c20 22 70 26 118 6M200 26c24 14 62 16 96 4"/>
<path fill="none" stroke="var(--art-accent)" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" stroke-dasharray="1 9" d="M30 168c20-6 26-30 50-28s40 18 64 4 6-46 30-60 40-4 46-16"/>
<path fill="none" stroke="var(--art-accent)" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" d="M228 52l12 12m0-12-12 12"/>
<circle fill="var(--art-snow)" cx="272" cy="138" r="22"/>
<circle fill="none" stroke="var(--art-near)" stroke-width="2.5" cx="272" cy="138" r="22"/>
<path fill="var(--art-accent)" d="M281 125l-5 17-8-8z"/>
<path fill="var(--art-near)" d="M263 151l5-17 8 8z"/>`,

  emptyTrail: `
<path fill="var(--art-far)" opacity=".6" d="M10 118 62 62l26 22 40-46 46 48 20-16 40 48v18H10z"/>
<path fill="var(--art-snow)" d="M128 38l-18 21 8-1 7 8 8-9 8 8 6-7z"/>
<path fill="var(--art-mid)" d="M0 124c40-20 80-16 118-6 44 12 80-10 122-2v34H0z"/>
<path fill="var(--art-near)" d="M0 150v-14c60-18 120-8 240-10v24z"/>
<path fill="var(--art-glow)" opacity=".85" d="M92 150c18-6 44-8 40-14-3-4-26-4-22-9 2-3 16-4 26-6-8 5-20 4-20 7 0 5 32 4 32 11 0 5-14 6-20 11z"/>
<path fill="var(--art-near)" d="M26 97.5l5.5 9.9h-2.2l6.6 11h-3.3l7.7 13.2h-12.1v4.4h-4.4v-4.4h-12.1l7.7-13.2h-3.3l6.6-11h-2.2zM44 108l4 7.2h-1.6l4.8 8h-2.4l5.6 9.6h-8.8v3.2h-3.2v-3.2h-8.8l5.6-9.6h-2.4l4.8-8h-1.6zM222 97l5 9h-2l6 10h-3l7 12h-11v4h-4v-4h-11l7-12h-3l6-10h-2z"/>
<path fill="var(--art-rock)" d="M164 60h6v78h-6z"/>
<path fill="var(--art-accent)" d="M152 66h38l9 9-9 9h-38z"/>
<path fill="var(--art-snow)" d="M184 90h-36l-8 8 8 8h36z"/>
<path fill="none" stroke="var(--art-snow)" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round" d="M160 75h22"/>
<path fill="none" stroke="var(--art-near)" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round" d="M154 98h22"/>`,

  brokenBridge: `
<g stroke-linecap="round" stroke-linejoin="round">
<circle fill="var(--art-sun)" cx="66" cy="40" r="15"/>
<path fill="var(--art-far)" opacity=".5" d="M18 122 62 70l20 18 38-48 42 46 18-14 46 50z"/>
<path fill="var(--art-far)" opacity=".3" d="M50 122h136v28H50z"/>
<path fill="var(--art-ground)" d="M0 150V96l52-4 14 8-6 24 8 26zM240 150V84l-58-4-12 10 8 22-10 38z"/>
<path fill="var(--art-near)" d="M0 96l52-4 14 8-30 6-36-2zM240 84l-58-4-12 10 30 6 40-4z"/>
<path fill="none" stroke="var(--art-rock)" stroke-width="5" d="M64 96V72M172 90V64"/>
<path fill="none" stroke="var(--art-rock)" stroke-width="2.4" d="M64 76q10 4 10 24v46M64 84q4 10 2 60M172 68q-12 6-10 26v50M172 78q-4 10-2 62"/>
<path fill="none" stroke="var(--art-accent)" stroke-width="4" d="M62 108h15M62 118l14 3M63 130l14-3M62 140h14M158 104h15M159 115l14 3M158 127h14M160 138l12-4"/>
<path stroke-dasharray="1 8" fill="none" stroke="var(--art-rock)" stroke-width="2.4" opacity=".5" d="M76 92q44 44 86-4"/>
<path fill="none" stroke="var(--art-accent)" stroke-width="4" d="M112 142l14 4"/>
<path fill="var(--art-accent)" d="M186 58l22-18 24 20z"/>
<path fill="var(--art-ground)" d="M191 58h36v24l-36-2z"/>
<path fill="var(--art-glow)" d="M197 64h9v9h-9zM213 64h8v18h-8z"/>
<path fill="var(--art-near)" d="M20 56l4 11-2 0 4 10-3-1 5 11-3-1 5 10-20 0 5-10-3 1 5-11-3 1 4-10-2 0zM38 68l3 7-2 0 3 7-2-1 3 7-2 0 4 6-13 0 3-6-2 0 3-7-2 1 3-7-2 0zM236 62l2 7-1-1 3 6-2 0 3 6-2 0 3 6-12 0 3-6-2 0 3-6-2 0 3-6-1 1z"/>
</g>`,
};
