import { Form } from "~/ui/form";
import { Submit } from "./block";
import { Options } from "./options";
import { PanelPart } from "./panel";

type Person = { id: string; name: string };

type Props = {
  owner?: Person;
  people: Person[];
  /** The id of the signed-in member, if they can own records. */
  you?: string;
};

/** The owner of a record. The form carries the seen owner, so that no unseen change is overwritten. */
export function OwnerForm({ owner, people, you }: Props) {
  const isKnown = !owner || people.some(({ id }) => id === owner.id);
  return (
    <PanelPart title="Owner">
      <Form method="post" key={owner?.id} className="flex flex-wrap items-center gap-2">
        <input type="hidden" name="from" value={owner?.id ?? ""} />
        <select
          name="owner"
          aria-label="Owner"
          defaultValue={owner?.id ?? ""}
          className="h-9 w-36 flex-1 rounded-control border border-field-line bg-raised px-2.5 text-small text-text"
        >
          <option value="">Unassigned</option>
          {!isKnown && <option value={owner.id}>{owner.name}</option>}
          <Options list={people.map(({ id, name }) => [id, name])} />
        </select>
        <Submit intent="assign" variant="secondary" size="small" label="Assign" />
        {you && you !== owner?.id && (
          <Submit intent="take" variant="secondary" size="small" label="Assign to me" />
        )}
      </Form>
    </PanelPart>
  );
}
