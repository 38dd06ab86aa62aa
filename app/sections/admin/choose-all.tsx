type Props = {
  /** The name of the checkboxes in the surrounding form. */
  name: string;
  label: string;
};

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
