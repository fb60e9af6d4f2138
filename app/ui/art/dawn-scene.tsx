import { Drawing } from "./drawing";

const drawing = `
<linearGradient id="dawn-sky" x2="0" y2="1">
<stop stop-color="var(--art-sky)"/>
<stop offset="1" stop-color="var(--art-haze)"/>
</linearGradient>
<path fill="url(#dawn-sky)" d="M0 0h448v128H0z"/>
<circle fill="var(--art-sun)" opacity=".3" cx="322" cy="62" r="38"/>
<circle fill="var(--art-sun)" cx="322" cy="62" r="21"/>
<path fill="var(--art-far)" d="M0 96l38-26 20 12 52-46 26 20 16-10 46 42 34-22 44 30 40-26 36 24 32-20 64 38v24H0z"/>
<path fill="var(--art-snow)" d="M110 36 89 55l9-2 6 8 9-10 8 8 6-6 8 2z"/>
<path fill="var(--art-mid)" d="M0 104c50-22 104-18 156-8 62 12 104-10 160-8 50 2 92 14 132 6v34H0z"/>
<path fill="var(--art-near)" d="M0 116c80-18 150-12 224-6 84 6 150-10 224-8v26H0zM38 88l4 7.2h-1.6l4.8 8h-2.4l5.6 9.6h-8.8v3.2h-3.2v-3.2h-8.8l5.6-9.6h-2.4l4.8-8h-1.6zM54 77.5l5.5 9.9h-2.2l6.6 11h-3.3l7.7 13.2h-12.1v4.4h-4.4v-4.4h-12.1l7.7-13.2h-3.3l6.6-11h-2.2zM72 85.2l4.2 7.6h-1.7l5.1 8.5h-2.5l6 10.2h-9.3v3.4h-3.4v-3.4h-9.3l6-10.2h-2.5l5.1-8.5h-1.7zM376 81.5l4.5 8.1h-1.8l5.4 9h-2.7l6.3 10.8h-9.9v3.6h-3.6v-3.6h-9.9l6.3-10.8h-2.7l5.4-9h-1.8zM394 71l6 10.8h-2.4l7.2 12h-3.6l8.4 14.4h-13.2v4.8h-4.8v-4.8h-13.2l8.4-14.4h-3.6l7.2-12h-2.4zM414 80.5l4.5 8.1h-1.8l5.4 9h-2.7l6.3 10.8h-9.9v3.6h-3.6v-3.6h-9.9l6.3-10.8h-2.7l5.4-9h-1.8z"/>
<path fill="var(--art-ground)" d="M0 128v-6c90-10 180-4 250 0 80 4 140-4 198-6v12zM12 76.5l8.5 15.3h-3.4l10.2 17h-5.1l11.9 20.4h-18.7v6.8h-6.8v-6.8h-18.7l11.9-20.4h-5.1l10.2-17h-3.4zM436 69.5l9.5 17.1h-3.8l11.4 19h-5.7l13.3 22.8h-20.9v7.6h-7.6v-7.6h-20.9l13.3-22.8h-5.7l11.4-19h-3.8z"/>`;

export function DawnScene() {
  return (
    <Drawing viewBox="0 0 448 128" className="w-full">
      {drawing}
    </Drawing>
  );
}
