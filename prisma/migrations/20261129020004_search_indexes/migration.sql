-- Those that were made beside them, without stopping payments, take their place.
drop index payment_text_search;
drop index payment_link_text_search;
