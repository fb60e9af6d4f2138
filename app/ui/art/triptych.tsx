import { Drawing } from "./drawing";

const hiking = `
${sky("hiking-sky", "0.75")}
<path stroke-linecap="round" fill="none" stroke="var(--art-star)" stroke-width="2.2" d="M342 10h.01M220 15h.01M362 61h.01M234 24h.01M130 69h.01M98 16h.01M339 60h.01M376 106h.01M158 85h.01M141 83h.01M252 101h.01M259 7h.01M415 41h.01M443 94h.01M203 87h.01M80 48h.01"/>
${sun(272, 150, 58)}
<path fill="var(--art-far)" d="M0 232 40 190l22 14 54-76 20 18 12-14 62 74 26-20 40 34 46-38 26 18 62-84 16 12 54 70v120H0z"/>
<path fill="var(--art-snow)" d="M116 128 88 168l11-2 7 12 12-16 11 13 9-10 12 14 9-2-7-14-16-17-20-18zM410 116l-30 41 12-2 6 10 12-13 12 12 12-6-8-14z"/>
<path fill="var(--art-mid)" opacity=".4" d="M116 128l20 18 12-14 62 74-30 26-36-30-14-34zM410 116l16 12 54 70v34l-50-22-14-44z"/>
<path fill="var(--art-haze)" opacity=".55" d="M0 230q90-24 200-8t280-6v80H0z"/>
<path fill="var(--art-mid)" d="M0 330l0-68 5-8 5 4 5-15 5 11 5-11 5 9 5-15 5 12 23-3 5-14 5 11 5-10 5 8 6-18 5 16 5-8 5 8 9 1 5-14 5 12 28 3 5-14 5 13 6-17 6 19 5-16 5 17 11 5 5-13 5 13 23 7 5-12 5 13 6-18 7 20 5-9 5 13 4 2 5-19 6 19 19 6 5-12 5 13 6-18 6 18 5-13 6 15 16 3 5-16 6 14 6-16 5 16 7-18 6 17 5-6 5 6 5-16 5 14 6-18 7 15 5-11 5 10 5-13 5 11 0 1 5-8 5 5 5-15 5 11 5-13 5 11 5-10 5 8 6-17 5 13-2 79z"/>
<path fill="var(--art-haze)" opacity=".4" d="M0 282q110-22 240-6t240-14v60H0z"/>
<path fill="var(--art-near)" d="M0 300q60-34 130-24t130 30 220 14v40H0z"/>
<path fill="var(--art-near)" d="M14 226l7 21-3-1 8 18-6 0 10 19-7-1 10 18-37 0 9-18-7 1 10-19-6 0 8-18-3 1zM44 204l9 26-4-1 10 23-7-1 11 24-8-1 12 22-46 0 12-22-8 1 11-24-7 1 10-23-4 1zM76 226l7 18-4 0 8 16-5 0 8 17-6-1 9 16-33 0 8-16-6 1 8-17-5 0 8-16-4 0zM104 244l5 13-3-1 5 12-3-1 6 12-4 0 6 11-23 0 5-11-4 0 6-12-3 1 5-12-3 1zM452 270l6 17-3-1 7 15-5 0 8 15-6 0 8 14-30 0 8-14-6 0 8-15-5 0 7-15-3 1zM474 246l8 24-4-1 9 21-6-1 11 22-8-1 11 20-42 0 11-20-8 1 11-22-6 1 9-21-4 1z"/>
<path fill="var(--art-ground)" d="M0 360V330l62-6 34-14 30 2 40-20 30 4 36-18 44 6 30 10 52 4 34 18 50 6 38 16v22z"/>
<path fill="var(--art-on-ground)" opacity=".16" d="M126 312l40-20 30 4 36-18 44 6 30 10-34-2-30 4-32 6-30-2-26 12z"/>
<path fill="var(--art-glow)" opacity=".9" d="M90 360q66-8 80-22t56-18q26-2 22-12-2-8 24-14-4 10 6 18 16 14-30 22-44 8-54 16-6 6-10 10z"/>
<path fill="var(--art-ground)" d="M8 238l12 35-6-2 14 31-9-1 15 32-11-1 16 30-62 0 16-30-11 1 15-32-9 1 14-31-6 2zM34 280l9 26-4-1 10 23-7-1 11 24-8-1 12 22-46 0 12-22-8 1 11-24-7 1 10-23-4 1z"/>
<g stroke-linecap="round" stroke-linejoin="round">
<g transform="translate(246 288)scale(1.28)">
<path fill="var(--art-accent)" d="M-7-103q-15-5-20 7l-6 30q-2 12 8 14l16 2z"/>
<path fill="var(--art-figure)" opacity=".28" d="M-19-104-27-70l20 4v12l-18-3q-10-2-8-13l3-15 3-12z"/>
<path fill="none" stroke="var(--art-glow)" stroke-width="9" d="M-28-106-14-110"/>
<path fill="none" stroke="var(--art-figure)" stroke-width="10" d="M1-57-7-32-25-10l-4 6 12 7M1-57 20-36 17-5l11 2"/>
<path fill="var(--art-figure)" d="M-9-52-5-98q9-10 19-2l-4 48z"/>
<path fill="none" stroke="var(--art-figure)" stroke-width="13" d="M-1-56-8-33M3-57 19-37"/>
<path fill="none" stroke="var(--art-figure)" stroke-width="8" d="M6-100l2-8"/>
<path fill="none" stroke="var(--art-figure)" stroke-width="8" d="M8-92 14-74l15-5"/>
<path fill="none" stroke="var(--art-figure)" stroke-width="3" d="M31-86 42 1"/>
<circle fill="var(--art-figure)" cx="10" cy="-113" r="9"/>
<path fill="var(--art-accent)" d="M-5-114l31 0q-2-4-8-4-1-11-10-11-8 0-9 10-4 1-4 5z"/>
</g>
</g>
<path stroke-linecap="round" fill="none" stroke="var(--art-figure)" stroke-width="2.4" d="M150 84q7-7 12 0 5-7 12 0M182 100q5-5 9 0 4-5 9 0"/>`;

const camping = `
${sky("camping-sky", "0.7")}
<path stroke-linecap="round" fill="none" stroke="var(--art-star)" stroke-width="2.2" d="M245 72h.01M290 79h.01M403 73h.01M45 72h.01M290 62h.01M231 111h.01M203 89h.01M324 26h.01M91 40h.01M192 53h.01M278 22h.01M285 77h.01M202 111h.01M382 101h.01M155 83h.01M125 13h.01M352 127h.01M146 24h.01M353 49h.01M265 78h.01M400 24h.01M402 108h.01"/>
${sun(334, 128, 34)}
<g id="camping-far">
<path fill="var(--art-far)" d="M0 222 50 166l24 18 56-76 22 22 16-14 52 62 30-22 40 36 44-44 28 20 40-36 78 68V223H0z"/>
<path fill="var(--art-snow)" d="M130 108l-32 43 12-2 8 13 12-16 12 12 9-10 14 10-13-28-6-6-8 6z"/>
<path fill="var(--art-mid)" opacity=".4" d="M130 108l22 22 16-14 52 62V223H164l-20-40 6-26zM402 132l78 68v23h-62l-20-42z"/>
</g>
<path fill="var(--art-mid)" d="M0 226l0-7 5-13 5 11 19 0 5-7 5 5 5-10 5 9 23 0 5-13 5 11 14 2 5-9 5 8 5-12 5 12 5-5 5 6 8 1 5-7 5 7 5-8 5 8 5-8 5 9 5-8 5 9 26 3 5-13 5 12 5-12 5 13 19 3 5-12 5 11 5-11 5 11 5-8 5 9 5-8 5 8 5-8 5 8 11 1 5-14 5 12 5-5 5 5 5-10 5 9 5-5 5 5 5-8 5 7 5-13 5 12 5-12 5 11 9 1 5-11 5 9 5-13 5 12 10 0 5-14 5 12 5-5 5 5 5-8 5 8 5-6 5 6 5-12 5 11 5-9 5 9 5-14 5 13 5-4 5 5 15 2-24 11z"/>
<path fill="var(--art-haze)" d="M0 222h480v80H0z"/>
<use href="#camping-far" transform="matrix(1 0 0-1 0 446)" opacity=".5"/>
<path fill="var(--art-sun)" opacity=".5" d="M300 222h68l-8 10h14l-16 12h8l-14 16h-40l-12-14h10l-14-12h14z"/>
<path stroke-linecap="round" fill="none" stroke="var(--art-snow)" stroke-width="2" opacity=".6" d="M24 244h60M60 258h34M396 240h56M414 256h30M190 238h40M212 252h56"/>
<path fill="var(--art-near)" d="M0 290q80-26 170-18t150 2 160-14v100H0z"/>
<path fill="var(--art-near)" d="M446 218l8 22-4-1 8 20-5-1 9 20-7-1 11 19-39 0 10-19-7 1 9-20-5 1 8-20-4 1zM472 190l11 31-5-1 12 27-9-1 14 29-10-1 15 26-55 0 14-26-10 1 14-29-9 1 13-27-6 1zM418 244l5 13-3-1 5 12-3-1 6 12-4 0 6 11-23 0 5-11-4 0 6-12-3 1 5-12-3 1z"/>
<radialGradient id="camping-glow">
<stop stop-color="var(--art-glow)" stop-opacity=".9"/>
<stop offset="1" stop-color="var(--art-glow)" stop-opacity="0"/>
</radialGradient>
<ellipse fill="url(#camping-glow)" cx="200" cy="316" rx="200" ry="52"/>
<path fill="var(--art-ground)" d="M0 360v-38q120-26 260-14t220-6v58z"/>
<path fill="var(--art-accent)" d="M166 184q-16 74-86 132l178 6q60-6 84-12-96-44-176-126z"/>
<path fill="var(--art-ground)" opacity=".3" d="M166 184q40 62 92 138 60-6 84-12-96-44-176-126z"/>
<path fill="var(--art-glow)" d="M166 184q-4 74-34 134l126 4q-52-76-92-138z"/>
<path fill="var(--art-accent)" d="M166 184q-4 74-34 134l20 1q22-46 14-135z"/>
<path fill="var(--art-accent)" d="M166 184q40 62 92 138l-24-1q-42-60-68-137z"/>
<path fill="var(--art-ground)" opacity=".18" d="M166 184q40 62 92 138l-24-1q-42-60-68-137z"/>
<path stroke-linecap="round" fill="none" stroke="var(--art-ground)" stroke-width="2.4" d="M166 184l-3-8M80 316l-26 12M342 310l24 10"/>
<g stroke-linecap="round" stroke-linejoin="round">
<g transform="translate(408 322)scale(0.92)">
<path fill="none" stroke="var(--art-figure)" stroke-width="10" d="M4-22-24-30-26-4l-10 1"/>
<path fill="var(--art-figure)" d="M-6-18-3-58q10-12 20 2l3 40q-14 6-26-2z"/>
<path fill="var(--art-accent)" d="M-4-36-3-58q10-12 20 2l2 26q-12 2-23-6z"/>
<path fill="none" stroke="var(--art-accent)" stroke-width="8" d="M8-52-8-38l-14-8"/>
<path fill="var(--art-snow)" d="M-31-56h11v12h-11z"/>
<circle fill="var(--art-figure)" cx="3" cy="-73" r="9"/>
<path fill="var(--art-accent)" d="M-7-74q-1-14 10-14t11 13z"/>
</g>
<path fill="none" stroke="var(--art-figure)" stroke-width="15" d="M396 318h44"/>
<g transform="translate(340 328)">
<path fill="none" stroke="var(--art-rock)" stroke-width="6" d="M-20 4 20-4M-20-4 20 4"/>
<path fill="var(--art-accent)" d="M0-44c10 13 19 20 17 33-2 9-32 9-34 0-2-9 5-12 6-20 5 3 6 6 5 10 4-7 7-14 6-23z"/>
<path fill="var(--art-glow)" d="M1-25c5 7 9 11 8 18-2 5-16 5-17 0-1-5 3-7 4-11 3 2 3 4 3 6 2-4 3-8 2-13z"/>
</g>
</g>
<path fill="var(--art-figure)" d="M16 202l17 48-8-2 18 42-13-1 22 44-16-2 23 41-85 0 22-41-16 2 22-44-13 1 19-42-9 2zM58 262l11 31-5-1 12 28-8-1 14 29-11-1 15 27-56 0 15-27-11 1 14-29-8 1 12-28-5 1z"/>`;

const climbing = `
${sky("climbing-sky", "0.8")}
<path stroke-linecap="round" fill="none" stroke="var(--art-star)" stroke-width="2.2" d="M22 47h.01M118 100h.01M249 46h.01M167 72h.01M137 108h.01M36 66h.01M149 55h.01M149 17h.01M31 68h.01M182 110h.01M122 30h.01M26 23h.01M156 42h.01M48 115h.01"/>
${sun(128, 138, 50)}
<path fill="var(--art-far)" d="M0 262 36 226l18 12 52-64 18 20 14-12 54 60 28-20 60 56v82H0z"/>
<path fill="var(--art-snow)" d="M106 174 82 204l10-2 7 10 10-13 10 11 8-8 10 10-9-20-14-10z"/>
<path fill="var(--art-mid)" opacity=".4" d="M106 174l18 20 14-12 54 60-30 28-24-34z"/>
<path fill="var(--art-haze)" opacity=".5" d="M0 262q90-18 260 2v50H0z"/>
<path fill="var(--art-mid)" d="M0 340l0-48 5-9 5 6 25-3 5-14 5 11 5-13 5 12 5-11 5 11 5-13 5 13 5-10 5 12 5-14 5 15 5-13 5 14 5-8 5 11 5-8 5 10 5-7 5 9 5-8 5 10 5-9 5 10 5-11 5 12 5-7 5 9 5-11 5 11 5-12 5 11 5-10 5 10 5-11 5 10 5-12 5 10 5-5 5 4 20-3 5-13 5 10 5-14 5 12 21-1-26 55z"/>
<path fill="var(--art-near)" d="M0 322q60-24 130-14t160 10v42H0z"/>
<path fill="var(--art-near)" d="M16 282l6 17-3 0 7 15-5 0 8 16-6-1 9 15-31 0 8-15-6 1 8-16-5 0 7-15-3 0zM42 272l8 22-4-1 8 20-5-1 9 20-7-1 11 19-39 0 10-19-7 1 9-20-5 1 8-20-4 1zM74 296l5 14-2 0 5 12-4 0 7 13-5-1 7 12-25 0 6-12-4 1 6-13-4 0 6-12-3 0zM98 314l4 10-2 0 4 9-3-1 5 10-4-1 5 9-18 0 5-9-4 1 5-10-3 1 4-9-2 0z"/>
<path fill="var(--art-rock)" d="M300 0h180v360H214l8-34 22-26-6-34 22-30-2-34 20-26-4-40 18-32-6-28 18-38z"/>
<path fill="var(--art-snow)" opacity=".3" d="M300 0l4 38-18 38 6 28 34-20 22-52-8-32zM292 104l-18 32 4 40 40-16 16-36zM278 176l-20 26 2 34 42-8 16-40zM260 236l-22 30 6 34 46-6 12-38z"/>
<path fill="var(--art-ground)" opacity=".22" d="M372 0l-18 64 26 62-40 78 24 56-34 100h150V0z"/>
<path fill="var(--art-ground)" opacity=".2" d="M428 0l-22 92 32 74-36 92 22 102h56V0zM306 106l22 20-20 36-34 14 12-40zM290 228l24 28-12 38-58 6 16-34z"/>
<path fill="none" stroke="var(--art-ground)" stroke-width="1.8" opacity=".45" d="M336 36l10 36-16 24M354 204l-30 12-14 30M406 92l-28 6M330 262l-22 40 8 30M440 190l22 40"/>
<g stroke-linecap="round" stroke-linejoin="round">
<path fill="none" stroke="var(--art-snow)" stroke-width="2.4" d="M247 196C232 262 268 280 240 360M247 196q40-16 30 34"/>
<path fill="none" stroke="var(--art-figure)" stroke-width="4" d="M276 226l4 12"/>
<path fill="none" stroke="var(--art-figure)" stroke-width="11" d="M244 196l26-6 8 40M240 198l-2 42 22 32"/>
<path fill="none" stroke="var(--art-figure)" stroke-width="8" d="M276 230l10 2M258 272l10 0"/>
<path fill="var(--art-accent)" d="M232 138q14-10 26 0l-2 62-18 6-10-8z"/>
<path fill="none" stroke="var(--art-accent)" stroke-width="10" d="M250 144l22-26"/>
<path fill="none" stroke="var(--art-figure)" stroke-width="7" d="M270 120l18-34"/>
<path fill="none" stroke="var(--art-accent)" stroke-width="9" d="M236 146l-2 22"/>
<path fill="none" stroke="var(--art-figure)" stroke-width="7" d="M234 166l26 14"/>
<path fill="none" stroke="var(--art-glow)" stroke-width="4" d="M236 196l20-2"/>
<path fill="none" stroke="var(--art-rock)" stroke-width="4" d="M232 204l-4 12M238 206l-1 12"/>
<circle fill="var(--art-figure)" cx="248" cy="122" r="11"/>
<path fill="var(--art-glow)" d="M236 122q-3-16 12-17t13 13z"/>
</g>`;

/** Inline, so that the pictures paint with the first byte. */
export function Triptych() {
  return (
    <div className="triptych">
      {[hiking, camping, climbing].map(scene => (
        <Drawing key={scene} viewBox="0 0 480 360" className="w-full">
          {scene}
        </Drawing>
      ))}
    </div>
  );
}

function sky(id: string, end: string) {
  return `<linearGradient id="${id}" x2="0" y2="${end}"><stop stop-color="var(--art-sky)"/><stop offset="1" stop-color="var(--art-haze)"/></linearGradient>
<path fill="url(#${id})" d="M0 0h480v360H0z"/>`;
}

function sun(x: number, y: number, radius: number) {
  const disc = (size: number, opacity = "") =>
    `<circle fill="var(--art-sun)"${opacity} cx="${x}" cy="${y}" r="${radius * size}"/>`;
  return [
    disc(3.1, ' opacity=".14"'),
    disc(2.2, ' opacity=".18"'),
    disc(1.5, ' opacity=".24"'),
    disc(1),
  ].join("");
}
