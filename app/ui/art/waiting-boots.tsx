import { farMountains, hillside, pines } from "./backdrop";
import { Drawing } from "./drawing";

const drawing = `
<g stroke-linecap="round" stroke-linejoin="round">
<circle fill="var(--art-sun)" cx="74" cy="46" r="15"/>
${farMountains}
${pines}
${hillside}
<path fill="none" stroke="var(--art-rock)" stroke-width="5" d="M170 136 156 52"/>
<path fill="none" stroke="var(--art-accent)" stroke-width="7" d="M158 64 156 52"/>
<path fill="var(--art-accent)" d="M74 86h28l2 20q24 4 28 20v8H74z"/>
<path fill="var(--art-ground)" opacity=".4" d="M74 86h28l2 20q24 4 28 20v8H74z"/>
<path fill="var(--art-ground)" d="M72 80h32v7H72z"/>
<path fill="var(--art-accent)" d="M98 88h28l2 22q24 4 28 20v4H98z"/>
<path fill="var(--art-ground)" opacity=".18" d="M128 110q24 4 28 20v4h-22q2-12-14-24z"/>
<path fill="var(--art-ground)" d="M96 132h62v8H96zM96 84h32v8H96z"/>
<path fill="none" stroke="var(--art-snow)" stroke-width="3" d="M112 100l12-2M114 108l13-2M122 114l8-4"/>
</g>`;

export function WaitingBoots() {
  return <Drawing>{drawing}</Drawing>;
}
