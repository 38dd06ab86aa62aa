// Two people edit one record (a job, an article): a field that only one of them changed is taken from both sides, a
// field that both changed differently is a clash that a person decides.

/** The values an editor began with, the values typed in it, and the values that are saved now. */
export type EditVersions<Fields> = { opened: Fields; mine: Fields; theirs: Fields };

export type MergedEdits<Fields> = {
  /** The saved values with every change of this editor; for a clash this editor's value. */
  fields: Fields;
  /** The fields whose value is this editor's. */
  mine: (keyof Fields)[];
  /** The fields that both sides changed differently. */
  clashes: (keyof Fields)[];
  /** The fields that only the saved side changed. */
  kept: (keyof Fields)[];
};

/** Merges two edits field by field. */
export function mergeEdits<Fields extends object>({
  opened,
  mine,
  theirs,
}: EditVersions<Fields>): MergedEdits<Fields> {
  const names = Object.keys({ ...theirs, ...mine }) as (keyof Fields)[];
  const isMine = (name: keyof Fields) =>
    !isSame(mine[name], opened[name]) && !isSame(mine[name], theirs[name]);
  const isTheirs = (name: keyof Fields) => !isSame(theirs[name], opened[name]);
  const taken = names.filter(isMine);
  return {
    fields: { ...theirs, ...pick(mine, taken) },
    mine: taken,
    clashes: taken.filter(isTheirs),
    kept: names.filter((name) => isTheirs(name) && isSame(mine[name], opened[name])),
  };
}

/**
 * Returns the opening values of the fields that an editor changed, as a form sends them: with what was typed they are
 * all that `readOpened` needs, and no long text that stayed the same travels twice.
 */
export function formatOpened<Fields extends object>(opened: Fields, mine: Fields): string {
  const names = Object.keys(opened) as (keyof Fields)[];
  const changed = names.filter((name) => !isSame(opened[name], mine[name]));
  return JSON.stringify(pick(opened, changed));
}

/** Restores the opening values from `formatOpened` and the typed ones; undefined when the text is not a JSON object. */
export function readOpened<Fields extends object>(text: unknown, mine: Fields): Fields | undefined {
  try {
    const changed: unknown = JSON.parse(String(text));
    if (typeof changed !== "object" || changed === null) return undefined;
    const names = (Object.keys(mine) as (keyof Fields)[]).filter((name) => Object.hasOwn(changed, name));
    return { ...mine, ...pick(changed as Fields, names) };
  } catch {
    return undefined;
  }
}

/** Whether two states of an editor would save the same. */
export function isSameEdit<Fields extends object>(one: Fields, other: Fields): boolean {
  return (Object.keys({ ...one, ...other }) as (keyof Fields)[]).every((name) =>
    isSame(one[name], other[name]),
  );
}

/** Whether two values of a field are equal: texts, switches, numbers, or lists of them. */
function isSame(one: unknown, other: unknown) {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

function pick<Fields extends object>(from: Fields, names: readonly (keyof Fields)[]): Partial<Fields> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<Fields>;
}
