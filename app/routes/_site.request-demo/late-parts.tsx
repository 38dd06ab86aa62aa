import { Agenda } from "./agenda";
import { meeting } from "./meeting";
import { StatRow } from "./stat-row";

/** The figures under the first words. */
export function DemoStats() {
  return <StatRow stats={meeting.stats} />;
}

/** The page below its first screen. */
export function DemoBelow() {
  return <Agenda {...meeting.agenda} />;
}
