import { LostTrail } from "../art/drawings";
import { ButtonLink } from "../button";

export type NotFoundProps = { title: string; href: string; action: string };

export function NotFound({ title, href, action }: NotFoundProps) {
  return (
    <div className="centered">
      <LostTrail />
      <h1 className="text-3xl">{title}</h1>
      <ButtonLink href={href}>{action}</ButtonLink>
    </div>
  );
}
