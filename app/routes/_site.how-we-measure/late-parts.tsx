import { ReachOut } from "~/sections/reach-out";
import { Ledger } from "./ledger";
import { Questions } from "./questions";
import { register } from "./register";

/** The page below its first screen: the figures one by one. */
export function HowWeMeasureBelow() {
  return (
    <>
      <Questions {...register.questions} />
      <Ledger {...register.ledger} />
      <ReachOut {...register.reachOut} />
    </>
  );
}
