import { BookUser } from 'lucide-react';
import { dialledNumber } from 'shared-schema/members/dialled-number';
import { t } from '../language/texts.ts';
import { Button } from '../ui/button.tsx';

type Contacts = { select(properties: ['name', 'tel']): Promise<{ name?: string[]; tel?: string[] }[]> };

/** Somebody of this phone's contacts, where its browser lets an app ask for one. */
export function FromContacts({ onPick }: { onPick: (name: string, phone: string) => void }) {
  const { contacts } = navigator as { contacts?: Contacts };
  if (!contacts) return null;
  const pick = async () => {
    // Who closes the list picks nobody.
    const [person] = await contacts.select(['name', 'tel']).catch(() => []);
    const [phone = ''] = person?.tel ?? [];
    if (person) onPick(person.name?.[0] ?? '', dialledNumber(phone) ?? phone);
  };
  return (
    <div>
      <Button
        look="outlined"
        icon={<BookUser aria-hidden />}
        label={t('people.fromContacts')}
        onClick={() => void pick()}
      />
    </div>
  );
}

/** A number with the code of another country is one abroad. */
export function phoneField(typed: string): 'mobileIndia' | 'mobileAbroad' {
  return /^\s*(\+|00)(?!\s*91)/.test(typed) ? 'mobileAbroad' : 'mobileIndia';
}
