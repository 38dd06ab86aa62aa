import { findMeetingLink } from "~/lib/meeting-location";

/** The place of a meeting, or its link, shown by its host name; long links are hard to read. */
export function Location({ location }: { location: string }) {
  const link = findMeetingLink(location);
  if (!link) return <bdi>{location}</bdi>;
  return (
    <a href={link} target="_blank" rel="noopener noreferrer" className="underline underline-offset-4">
      {new URL(link).hostname}
    </a>
  );
}
