import { DeleteAccountDialog } from "~/features/account/delete-account-dialog";
import { fromForms } from "./from-forms";

export default function DeleteWholeAccountDialog() {
  return <DeleteAccountDialog fromForms={fromForms} />;
}
