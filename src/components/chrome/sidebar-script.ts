/**
 * The script behind the sidebar of a page. Before anything is painted it opens the groups that the reader opened, and
 * scrolls: the link that was followed stays where it was, and the current one is in view. What it needs for that it keeps for
 * the session when the page is left. A group is known by its title and its first page: of large sidebars pages carry parts.
 */
export const sidebarScript =
  `(function(n){var s={},c=n.querySelector('[aria-current=page]'),` +
  `name=function(d){var t=d.firstElementChild;return(t.ariaLabel||t.textContent)+d.querySelector('a')},` +
  `top=function(e){return e.getBoundingClientRect().top},` +
  `each=function(f){document.querySelectorAll(':is(.sidebar,.phone-menu) details:not([data-menu])').forEach(f)};` +
  `try{s=JSON.parse(sessionStorage['octavo-sidebar'])}catch(_){}` +
  `each(function(d){if(name(d) in s&&!d.contains(c))d.open=s[name(d)]});` +
  `if(n.checkVisibility()){` +
  `n.scrollTop=s.top;` +
  `if(c){if(s.from==c)n.scrollTop+=top(c)-s.at;` +
  `s.at=top(c)-top(n);if(s.at<0||s.at>n.clientHeight-40)n.scrollTop+=s.at-n.clientHeight/2}}` +
  `s.from=0;` +
  `n.addEventListener('click',function(e){s.from=e.target.closest('a')+'';s.at=top(e.target.closest('a')||n)});` +
  `addEventListener('pagehide',function(){s.top=n.scrollTop;each(function(d){s[name(d)]=d.open});` +
  `try{sessionStorage['octavo-sidebar']=JSON.stringify(s)}catch(_){}})` +
  `})(document.currentScript.previousElementSibling)`;

/**
 * The script behind a large sidebar. Before anything is painted it puts what the reader saw of other groups on the page before
 * into them, so that they stand as they stood there: fetching it again would move what is below. It is kept for the session,
 * as long as the whole is the same; what was open and is the section of a page is kept for the pages beside it.
 */
export const partsScript =
  `(function(n){var k='octavo-sidebar-parts',s={},w=n.dataset.whole;` +
  `try{s=JSON.parse(sessionStorage[k])}catch(_){}` +
  `if(s.of!=w)s={of:w};` +
  `n.querySelectorAll('[data-rest]').forEach(function(d){var p=d.dataset.rest;` +
  `if(p in s){d.lastElementChild.innerHTML=s[p];d.removeAttribute('data-rest');d.dataset.part=p;d.open=true}});` +
  `addEventListener('pagehide',function(){` +
  `n.querySelectorAll('[data-part],[data-rest]').forEach(function(d){var p=d.dataset.part;` +
  `if(p&&d.open)s[p]=d.lastElementChild.innerHTML.replace(/ (aria-current="page"|data-active="")/g,'');` +
  `else delete s[p||d.dataset.rest]});` +
  `try{sessionStorage[k]=JSON.stringify(s)}catch(_){}})` +
  `})(document.currentScript.previousElementSibling)`;
