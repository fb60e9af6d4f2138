/** First light over the ridges: the head of the sign-in card. */
export function DawnScene() {
  return (
    <svg aria-hidden="true" viewBox="0 0 448 128" className="w-full">
      <linearGradient id="dawn-sky" x2="0" y2="1">
        <stop stopColor="var(--art-sky)" />
        <stop offset="1" stopColor="var(--art-haze)" />
      </linearGradient>
      <path fill="url(#dawn-sky)" d="M0 0h448v128H0z" />
      <circle fill="var(--art-sun)" opacity=".3" cx="322" cy="62" r="38" />
      <circle fill="var(--art-sun)" cx="322" cy="62" r="21" />
      <path
        fill="var(--art-far)"
        d="M0 96l38-26 20 12 52-46 26 20 16-10 46 42 34-22 44 30 40-26 36 24 32-20 64 38v24H0z"
      />
      <path fill="var(--art-snow)" d="M110 36 89 55l9-2 6 8 9-10 8 8 6-6 8 2z" />
      <path fill="var(--art-mid)" d="M0 104c50-22 104-18 156-8 62 12 104-10 160-8 50 2 92 14 132 6v34H0z" />
      <path
        fill="var(--art-near)"
        d="M0 116c80-18 150-12 224-6 84 6 150-10 224-8v26H0zM38 88l-4 7.2h1.6l-4.8 8h2.4l-5.6 9.6h8.8v3.2h3.2v-3.2h8.8l-5.6-9.6h2.4l-4.8-8h1.6zM54 77.5l-5.5 9.9h2.2l-6.6 11h3.3l-7.7 13.2h12.1v4.4h4.4v-4.4h12.1l-7.7-13.2h3.3l-6.6-11h2.2zM72 85.2l-4.2 7.6h1.7l-5.1 8.5h2.5l-6 10.2h9.3v3.4h3.4v-3.4h9.3l-6-10.2h2.5l-5.1-8.5h1.7zM376 81.5l-4.5 8.1h1.8l-5.4 9h2.7l-6.3 10.8h9.9v3.6h3.6v-3.6h9.9l-6.3-10.8h2.7l-5.4-9h1.8zM394 71l-6 10.8h2.4l-7.2 12h3.6l-8.4 14.4h13.2v4.8h4.8v-4.8h13.2l-8.4-14.4h3.6l-7.2-12h2.4zM414 80.5l-4.5 8.1h1.8l-5.4 9h2.7l-6.3 10.8h9.9v3.6h3.6v-3.6h9.9l-6.3-10.8h2.7l-5.4-9h1.8z"
      />
      <path
        fill="var(--art-ground)"
        d="M0 128v-6c90-10 180-4 250 0 80 4 140-4 198-6v12zM12 76.5l-8.5 15.3h3.4l-10.2 17h5.1l-11.9 20.4h18.7v6.8h6.8v-6.8h18.7l-11.9-20.4h5.1l-10.2-17h3.4zM436 69.5l-9.5 17.1h3.8l-11.4 19h5.7l-13.3 22.8h20.9v7.6h7.6v-7.6h20.9l-13.3-22.8h5.7l-11.4-19h3.8z"
      />
    </svg>
  );
}
