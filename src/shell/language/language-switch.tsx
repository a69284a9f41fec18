import { GlobalOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { language } from '../../language/language';
import { chooseLanguage, languageTitles } from './chosen-language';

/** The other languages, for a person who is not signed in. */
export function LanguageSwitch() {
  return Object.entries(languageTitles)
    .filter(([name]) => name !== language())
    .map(([name, title]) => (
      <Button
        key={name}
        type="text"
        icon={<GlobalOutlined />}
        lang={name}
        onClick={() => chooseLanguage({ name, isNew: true })}
      >
        {title}
      </Button>
    ));
}
