import type { ReactNode } from "react";

export type WelcomeHeroProps = { title: string; text: string; children: ReactNode };

export function WelcomeHero({ title, text, children }: WelcomeHeroProps) {
  return (
    <div className="masthead">
      <h1>{title}</h1>
      <p>{text}</p>
      <div className="flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  );
}
