import { use } from "react";
import { DocumentContext } from "~/lib/document";

const drawing = `
<path fill="var(--art-far)" d="M0 96V31l43-1 41-1l45 5 41 3l48-7 53-13l42 21 60 7l63-7 50-13l19 7 26 11l31-13 30-14l59 14 46 12l43-15 49-5l67 11 49 14l25-17 36-10l36 20 37 7l48-22 57-9l39 11 39 22l42-7 47-15l40 8 28 14l25-21 36-11V96z"/>
<path fill="var(--art-mid)" d="M0 96V49l56 0 70 0l34 9 46 8l57-12 32-7l45 11 54 11l67-13 91-5l53 5 36 6l41-9 57-8l45 11 47 10l92-11 78-5l54 7 32 4l54-11 39-4l54 14 33 10l46-18 66-6l28 14 33 7V96z"/>
<path fill="var(--art-ground)" d="M0 96V84c120-22 250-16 380-4 140 12 260-16 400-12 150 4 260 22 380 12 110-10 190-16 280-8v24zM150 56l4 7.2h-1.6l4.8 8h-2.4l5.6 9.6h-8.8v3.2h-3.2v-3.2h-8.8l5.6-9.6h-2.4l4.8-8h-1.6zM168 49l5 9h-2l6 10h-3l7 12h-11v4h-4v-4h-11l7-12h-3l6-10h-2zM186 59.5l3.5 6.3h-1.4l4.2 7h-2.1l4.9 8.4h-7.7v2.8h-2.8v-2.8h-7.7l4.9-8.4h-2.1l4.2-7h-1.4zM640 57.5l3.5 6.3h-1.4l4.2 7h-2.1l4.9 8.4h-7.7v2.8h-2.8v-2.8h-7.7l4.9-8.4h-2.1l4.2-7h-1.4zM656 47.8l4.8 8.5h-1.9l5.7 9.5h-2.8l6.6 11.4h-10.4v3.8h-3.8v-3.8h-10.4l6.6-11.4h-2.8l5.7-9.5h-1.9zM672 54.8l3.8 6.8h-1.5l4.5 7.5h-2.2l5.2 9h-8.2v3h-3v-3h-8.2l5.2-9h-2.2l4.5-7.5h-1.5zM724 53.5l3.5 6.3h-1.4l4.2 7h-2.1l4.9 8.4h-7.7v2.8h-2.8v-2.8h-7.7l4.9-8.4h-2.1l4.2-7h-1.4zM1080 62.8l3.8 6.8h-1.5l4.5 7.5h-2.2l5.2 9h-8.2v3h-3v-3h-8.2l5.2-9h-2.2l4.5-7.5h-1.5zM1096 52.2l5.2 9.5h-2.1l6.3 10.5h-3.2l7.4 12.6h-11.6v4.2h-4.2v-4.2h-11.6l7.4-12.6h-3.2l6.3-10.5h-2.1zM1112 60.2l4.2 7.6h-1.7l5.1 8.5h-2.5l6 10.2h-9.3v3.4h-3.4v-3.4h-9.3l6-10.2h-2.5l5.1-8.5h-1.7zM1330 50.5l4.5 8.1h-1.8l5.4 9h-2.7l6.3 10.8h-9.9v3.6h-3.6v-3.6h-9.9l6.3-10.8h-2.7l5.4-9h-1.8zM1348 57.5l3.5 6.3h-1.4l4.2 7h-2.1l4.9 8.4h-7.7v2.8h-2.8v-2.8h-7.7l4.9-8.4h-2.1l4.2-7h-1.4z"/>`;

/** In the browser it is read back from the page: its points would weigh a kilobyte there. */
export function Ridgeline() {
  const { ridgeline = "" } = use(DocumentContext);
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1440 96"
      preserveAspectRatio="xMidYMax slice"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? drawing : ridgeline }}
    />
  );
}
