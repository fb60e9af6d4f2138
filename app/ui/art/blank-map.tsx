import { farMountains, hillside } from "./backdrop";
import { Drawing } from "./drawing";

const drawing = `
<g stroke-linecap="round" stroke-linejoin="round">
<circle fill="var(--art-sun)" cx="190" cy="42" r="14"/>
${farMountains}
${hillside}
<path fill="var(--art-snow)" d="M52 96 96 84v46l-44 12zM144 96l44-12v46l-44 12z"/>
<path fill="var(--art-on-ground)" d="M96 84l48 12v46l-48-12z"/>
<path fill="var(--art-ground)" opacity=".08" d="M96 84l48 12v46l-48-12z"/>
<path fill="none" stroke="var(--art-near)" stroke-width="2" opacity=".55" d="M62 120q14-16 26-6M60 132q12-4 18-2M108 108q12-10 24 0t2 18-22-4q-6-6-4-14zM116 110q8-4 12 2t-4 8-8-10zM152 108q10 8 28-8M152 120q14 6 28-8"/>
<path fill="var(--art-accent)" d="M120 36q-19 0-19 19 0 13 19 33 19-20 19-33 0-19-19-19z"/>
<path fill="var(--art-ground)" opacity=".18" d="M120 36q19 0 19 19 0 13-19 33 12-26 0-52z"/>
<circle fill="var(--art-snow)" cx="120" cy="55" r="7"/>
</g>`;

export function BlankMap() {
  return <Drawing>{drawing}</Drawing>;
}
