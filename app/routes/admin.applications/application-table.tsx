import { Link } from "react-router";
import {
  type ApplicationSort,
  type ApplicationView,
  applicationPath,
  applicationViewSearch,
} from "~/lib/applications/application-list";
import {
  applicationStates,
  messageKinds,
  stageNames,
  templateNames,
} from "~/lib/applications/application-stage";
import { classNames } from "~/lib/class-names";
import { ChooseAll } from "~/sections/admin/choose-all";
import { Choice, ListForm } from "~/sections/admin/list-form";
import { StageChip } from "~/sections/admin/stage-chip";
import { Icon } from "~/ui/icon";
import { type CardData, calledBy, Rating } from "./card";

const sorts: Record<ApplicationSort, string> = {
  newest: "sort newest first",
  oldest: "sort oldest first",
};

type Props = {
  applications: CardData[];
  view: ApplicationView;
  owners: { id: string; name: string }[];
  isLoading: boolean;
};

/** The applications of a page, each to be chosen, and what can be done to those that are. */
export function ApplicationTable({ applications, view, owners, isLoading }: Props) {
  const isOldest = view.sort === "oldest";
  const turned = isOldest ? "newest" : "oldest";
  return (
    <ListForm
      action={`/admin/applications${applicationViewSearch(view)}`}
      stages={applicationStates.map((stage) => [stage, stageNames[stage]])}
      owners={owners}
      more={
        <Choice
          name="kind"
          label="Message"
          submit="Message…"
          intent="choose"
          action={`/admin/applications/write${applicationViewSearch(view)}`}
        >
          {messageKinds.map((kind) => (
            <option key={kind} value={kind}>
              {templateNames[kind]}
            </option>
          ))}
        </Choice>
      }
    >
      <table
        aria-busy={isLoading}
        className={classNames(
          "w-full border-collapse text-left text-small transition-opacity",
          isLoading && "opacity-50",
        )}
      >
        <thead>
          <tr className="border-b border-line text-muted">
            <th scope="col" className="py-2 pr-3.5">
              <ChooseAll name="application" label="Select all on this page" />
            </th>
            <Head>Name</Head>
            <Head className="hidden lg:table-cell">Job</Head>
            <Head>Stage</Head>
            <Head className="hidden md:table-cell">Rating</Head>
            <Head className="hidden md:table-cell">Owner</Head>
            <Head className="hidden xl:table-cell">Source</Head>
            <th
              scope="col"
              aria-sort={isOldest ? "ascending" : "descending"}
              className="hidden py-2 text-right font-semibold sm:table-cell"
            >
              <Link
                to={{ search: applicationViewSearch({ ...view, past: undefined, sort: turned }) }}
                aria-label={`Received, ${sorts[turned]}`}
                className="inline-flex items-center gap-1 hover:text-text"
              >
                Received
                <Icon name={isOldest ? "arrow-up" : "arrow-down"} className="size-3.5" />
              </Link>
            </th>
          </tr>
        </thead>
        <tbody>
          {applications.map((application) => (
            <Row key={application.id} application={application} view={view} />
          ))}
        </tbody>
      </table>
    </ListForm>
  );
}

function Head({ className, children }: { className?: string; children: string }) {
  return (
    <th scope="col" className={classNames("py-2 pr-4 font-semibold", className)}>
      {children}
    </th>
  );
}

type RowProps = { application: CardData; view: ApplicationView };

function Row({ application, view }: RowProps) {
  const { id, email, job, stage, owner, ownerId = "", rating, source, received, iso } = application;
  const name = calledBy(application);
  return (
    <tr className="border-b border-line align-top hover:bg-text/3 has-checked:bg-lamp/10 [&_:is(a,input)]:scroll-mb-64 sm:[&_:is(a,input)]:scroll-mb-28">
      <td className="py-3 pr-3.5">
        <input
          type="checkbox"
          name="application"
          // What it was when it was seen goes along: nothing is changed unseen.
          value={`${id} ${stage} ${ownerId}`}
          aria-label={`Select ${name}`}
          className="mt-0.5 size-5 accent-primary"
        />
      </td>
      <th scope="row" className="w-full max-w-0 py-3 pr-4 font-normal sm:w-2/5">
        <Link
          dir="auto"
          to={applicationPath(id, view)}
          data-row=""
          className="block text-[0.9375rem] font-semibold wrap-anywhere hover:underline"
        >
          {name}
        </Link>
        {email && <span className="block truncate text-muted">{email}</span>}
        <span className="block wrap-anywhere text-muted lg:hidden">{job}</span>
        {owner && <span className="block text-tiny wrap-anywhere text-muted md:hidden">{owner}</span>}
      </th>
      <td className="hidden max-w-56 truncate py-3 pr-4 lg:table-cell">{job}</td>
      <td className="py-3 sm:pr-4">
        <StageChip stage={stage} />
        <time dateTime={iso} className="mt-1 block text-tiny whitespace-nowrap text-muted sm:hidden">
          {received}
        </time>
      </td>
      <td className="hidden py-3 pr-4 md:table-cell">
        <Rating label="Rated" rating={rating} />
      </td>
      <td className="hidden max-w-40 truncate py-3 pr-4 md:table-cell">
        {owner ?? <span className="text-muted">–</span>}
      </td>
      <td className="hidden max-w-36 truncate py-3 pr-4 text-muted xl:table-cell">{source}</td>
      <td className="hidden py-3 text-right whitespace-nowrap text-muted sm:table-cell">
        <time dateTime={iso}>{received}</time>
      </td>
    </tr>
  );
}
