import { farMountains, hillside, pines } from "./backdrop";
import { Drawing } from "./drawing";

const drawing = `
<g stroke-linecap="round" stroke-linejoin="round">
<circle fill="var(--art-sun)" cx="60" cy="52" r="15"/>
${farMountains}
<path fill="var(--art-haze)" d="M128 86q34-12 78 0-44 10-78 0zM20 98q30-10 70 0-40 9-70 0z"/>
${pines}
${hillside}
<path fill="var(--art-ground)" d="M114 82h12l4 52h-20z"/>
<path fill="var(--art-rock)" d="M96 137q2-9 24-9t24 9z"/>
<path fill="var(--art-ground)" d="M72 46h-8v18h8M168 46h8v18h-8"/>
<path fill="var(--art-accent)" d="M70 44q0-22 22-22h56q22 0 22 22v20q0 22-24 24H94q-24-2-24-24z"/>
<path fill="var(--art-ground)" opacity=".16" d="M148 22q22 0 22 22v20q0 22-24 24h-18q34-20 20-66z"/>
<circle fill="var(--art-ground)" cx="98" cy="54" r="19"/>
<circle fill="var(--art-ground)" cx="142" cy="54" r="19"/>
<circle fill="var(--art-sky)" cx="98" cy="54" r="14"/>
<circle fill="var(--art-sky)" cx="142" cy="54" r="14"/>
<path fill="var(--art-far)" d="M88 63l8-12 5 6 4-4 6 9q-10 9-23 1zM132 63l8-12 5 6 4-4 6 9q-10 9-23 1z"/>
<path fill="none" stroke="var(--art-snow)" stroke-width="3" d="M90 48q3-5 8-5M134 48q3-5 8-5"/>
<path fill="var(--art-ground)" d="M114 78h12v4h-12z"/>
</g>`;

export function ViewFinder() {
  return <Drawing>{drawing}</Drawing>;
}
