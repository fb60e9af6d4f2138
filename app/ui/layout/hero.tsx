import type { ReactNode } from "react";

export type HeroProps = {
  title: string;
  subtitle?: string;
  badge?: ReactNode;
  image: { src: string; width: number; height: number };
};

export function Hero({ title, subtitle, badge, image }: HeroProps) {
  return (
    <div className="hero">
      <img {...image} alt="" fetchPriority="high" />
      <div>
        {badge}
        <h1 dir="auto" className="mt-2 mb-1 text-4xl">
          {title}
        </h1>
        {subtitle && <p dir="auto">{subtitle}</p>}
      </div>
    </div>
  );
}
