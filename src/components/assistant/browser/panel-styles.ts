import composer from './styles/composer.css?inline';
import conversation from './styles/conversation.css?inline';
import history from './styles/history.css?inline';
import page from './styles/page.css?inline';
import sheet from './styles/sheet.css?inline';
import states from './styles/states.css?inline';

/** The looks of the assistant when it is open: a panel at the end of the line, a sheet on phones, or a page of its own. */
export const panelStyles = sheet + conversation + composer + history + page + states;
