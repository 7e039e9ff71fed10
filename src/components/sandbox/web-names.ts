// What browsers and Node both have, and the language alone has not (`javascript/known-names`): none of it leads out of the
// realm, as it is written in the language itself.
import 'core-js/actual/url';
import 'core-js/actual/url-search-params';
import 'core-js/actual/atob';
import 'core-js/actual/btoa';
import 'core-js/actual/structured-clone';
