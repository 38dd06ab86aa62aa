import { Closing } from "~/sections/closing";
import { ClosingStill } from "~/sections/closing-still";
import { Offices } from "~/sections/offices";
import { Team } from "~/sections/team";
import { about } from "./content";
import { Rules } from "./rules";
import { Story } from "./story";

/** The page about the company below its first screen. */
export function AboutBelow() {
  return (
    <>
      <Story {...about.story} />
      <Rules {...about.rules} />
      <Team {...about.team} />
      <Offices {...about.offices} />
      <Closing {...about.closing} beside={<ClosingStill film="halo" />} />
    </>
  );
}
