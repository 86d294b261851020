import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { searchPath } from '../icon/paths';
import { Checkbox } from './checkbox';
import { SelectField } from './select-field';
import { NumberField, TextField } from './text-field';

describe('TextField', () => {
  it('is found by its label and described by its hint and error', () => {
    render(<TextField label="Email" hint="Where we write to" error="Email required." iconPath={searchPath} />);

    const field = screen.getByRole('textbox', { name: 'Email' });
    expect(field).toHaveAccessibleDescription('Email required. Where we write to');
    expect(field).toBeInvalid();
  });

  it('is not marked as wrong without an error', () => {
    render(<TextField label="Email" />);

    expect(screen.getByRole('textbox')).not.toHaveAttribute('aria-invalid');
    expect(screen.getByRole('textbox')).not.toHaveAttribute('aria-describedby');
  });
});

describe('NumberField', () => {
  it('takes text of a limited length and requests the keyboard of figures', async () => {
    render(<NumberField label="Score limit" maxLength={3} inputMode="numeric" />);

    await userEvent.type(screen.getByLabelText('Score limit'), '12345');

    expect(screen.getByLabelText('Score limit')).toHaveValue('123');
    expect(screen.getByLabelText('Score limit')).toHaveAttribute('inputmode', 'numeric');
    expect(screen.getByLabelText('Score limit')).toHaveAttribute('dir', 'ltr');
  });
});

describe('SelectField', () => {
  it('offers its options and reports the choice', async () => {
    const onChange = jest.fn<void, [string]>();
    const options = [
      { value: '', label: 'All sectors' },
      { value: 'Energy', label: 'Energy' },
    ];
    render(<SelectField label="Sector" options={options} onChange={(event) => onChange(event.currentTarget.value)} />);

    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sector' }), 'Energy');

    expect(onChange).toHaveBeenCalledWith('Energy');
  });
});

describe('Checkbox', () => {
  it('is ticked by its label', async () => {
    render(<Checkbox label="I have read the disclaimer" error="Needed." />);

    await userEvent.click(screen.getByText('I have read the disclaimer'));

    expect(screen.getByRole('checkbox', { name: 'I have read the disclaimer' })).toBeChecked();
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Needed.');
  });
});
