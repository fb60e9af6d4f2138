import { ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/layout/page-header";

export const hiddenPostTitle = "Hidden post";

export function HiddenPost({ back }: { back: { href: string; label: string } }) {
  return (
    <>
      <PageHeader title={hiddenPostTitle} back={back} />
      <p className="mb-5">Hidden: you blocked this member</p>
      <ButtonLink href="?show=once" variant="secondary">
        Show once
      </ButtonLink>
    </>
  );
}
