import { DeviceData } from "~/features/account/device-data";
import { fromForms } from "./from-forms";

export default function AllDeviceData() {
  return <DeviceData fromForms={fromForms} />;
}
