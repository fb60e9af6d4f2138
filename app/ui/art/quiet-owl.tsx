import { Drawing } from "./drawing";

const drawing = `
<g stroke-linecap="round" stroke-linejoin="round">
<circle fill="var(--art-sun)" opacity=".35" cx="120" cy="66" r="50"/>
<circle fill="var(--art-sun)" opacity=".6" cx="120" cy="66" r="36"/>
<path fill="var(--art-rock)" d="M92 62q-4-20 2-32 10 6 14 8 12-4 24 0 4-2 14-8 6 12 2 32 6 44-28 52-34-8-28-52z"/>
<path fill="var(--art-ground)" opacity=".3" d="M120 114q34-8 28-52-8 32-28 52zM120 114q-34-8-28-52 8 32 28 52z"/>
<circle fill="var(--art-snow)" cx="107" cy="55" r="12"/>
<circle fill="var(--art-snow)" cx="133" cy="55" r="12"/>
<circle fill="var(--art-glow)" cx="107" cy="55" r="8"/>
<circle fill="var(--art-glow)" cx="133" cy="55" r="8"/>
<circle fill="var(--art-figure)" cx="108" cy="56" r="4"/>
<circle fill="var(--art-figure)" cx="132" cy="56" r="4"/>
<path fill="var(--art-accent)" d="M120 60l5 7-5 7-5-7z"/>
<path fill="none" stroke="var(--art-snow)" stroke-width="2.2" opacity=".8" d="M111 84l4 4 5-4 5 4 4-4M114 94l3 3 3-3 3 3 3-3"/>
<path fill="none" stroke="var(--art-rock)" stroke-width="6" d="M28 120q50-10 96-6t88-10M176 108q12-10 26-10"/>
<path fill="none" stroke="var(--art-accent)" stroke-width="4" d="M110 114v4M116 115v4M126 114v4M132 114v4"/>
<path fill="var(--art-near)" d="M202 98q2-12 14-12 0 12-14 12zM50 116q-4-14 10-18 4 12-10 18zM40 120q-10 10-2 18 10-6 2-18zM186 108q10 2 10 14-12-2-10-14z"/>
</g>`;

export function QuietOwl() {
  return <Drawing>{drawing}</Drawing>;
}
