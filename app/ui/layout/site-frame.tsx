import { slots } from "~/lib/slots";
import horizon from "../art/horizon.svg?no-inline";

export function SkipLink() {
  return (
    <a href="#main" className="skip-link">
      Skip to content
    </a>
  );
}

export function Brand() {
  return (
    <a href="/" className="brand">
      <svg aria-hidden="true" viewBox="0 0 32 32" className="size-8">
        <circle fill="var(--color-sunrise)" cx="22.5" cy="8.5" r="5" />
        <path fill="var(--color-forest)" d="M1 28 12 8l7 12 3-4 9 12Z" />
        <path fill="var(--color-forest-deep)" d="m12 8 7 12 3-4 9 12H15l-4-7 3-5Z" />
      </svg>
      Treks
    </a>
  );
}

export function SiteFooter() {
  return (
    <footer className="site-footer">
      {/* Every page has it, so it is a file that browsers keep. */}
      <img alt="" src={horizon} width="1440" height="96" loading="lazy" />
      <p>Leave no trace. Take only pictures.</p>
    </footer>
  );
}

/** It is empty while online. The script floats it over the foot of the window, so that nothing moves. */
export function ConnectionLine() {
  return <div role="status" {...slots({ "data-connection": "" })} />;
}
