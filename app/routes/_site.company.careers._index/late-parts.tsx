import { NextSteps } from "~/sections/next-steps";
import { ReachOut } from "~/sections/reach-out";
import { careers } from "./content";
import { WorkHere } from "./work-here";

/** The page of positions below the list. */
export function CareersBelow() {
  return (
    <>
      <WorkHere {...careers.workHere} />
      <NextSteps {...careers.steps} />
      <ReachOut {...careers.reachOut} />
    </>
  );
}
