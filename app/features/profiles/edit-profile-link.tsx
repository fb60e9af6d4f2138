import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icons/icon";

/** Apart from the header, so that pages of other members come without its icon. */
export function EditProfileLink() {
  return (
    <ButtonLink href="/edit-profile" variant="secondary">
      <Icon name="edit" />
      Edit Profile
    </ButtonLink>
  );
}
