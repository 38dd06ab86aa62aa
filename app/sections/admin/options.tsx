type Props = {
  /** The label of the option without a value, if there is one. */
  none?: string;
  list: readonly (readonly [value: string | number, label: string | number])[];
};

export function Options({ none, list }: Props) {
  return (
    <>
      {none !== undefined && <option value="">{none}</option>}
      {list.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  );
}
