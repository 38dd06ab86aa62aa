type Props = {
  /** The name of the boxes in the form around it. */
  name: string;
  label: string;
};

/** Ticks all boxes of a list, or none. */
export function ChooseAll({ name, label }: Props) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      onChange={({ target }) => {
        for (const box of target.form?.querySelectorAll<HTMLInputElement>(`input[name=${name}]`) ?? [])
          box.checked = target.checked;
      }}
      className="size-5 align-middle accent-primary noscript:hidden"
    />
  );
}
