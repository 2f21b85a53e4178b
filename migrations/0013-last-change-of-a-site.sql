-- The list of sites is ordered by the last publish, and a publish, a rollback or another key changes a site. Written by the database, in the
-- statement that records such an event, whichever process does.

-- When a version was last ready; 1970 before the first one, so that the list has an order.
alter table portal.sites add column published_at timestamptz not null default 'epoch';
update portal.sites s set published_at = d.published_at, updated_at = greatest(s.updated_at, d.published_at)
  from portal.deploy_statuses d where d.site_id = s.id and d.published_at is not null;
alter table portal.deploy_statuses drop column published_at;
create index on portal.sites (published_at desc, id desc);
create index on portal.sites (installation_id, published_at desc, id desc);

create function portal.note_deploy() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    if new.state = 'ready' then
      update portal.sites set published_at = greatest(published_at, new.reported_at), updated_at = now()
      where id = new.site_id and published_at < new.reported_at;
    end if;
    if tg_op = 'UPDATE' and new.shown_deploy_id is distinct from old.shown_deploy_id then
      update portal.sites set updated_at = now() where id = new.site_id;
    end if;
    return null;
  end
  $$;
create trigger note_deploy after insert or update on portal.deploy_statuses
  for each row execute function portal.note_deploy();

create function portal.note_key() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    update portal.sites set updated_at = now() where id = new.site_id;
    return null;
  end
  $$;
create trigger note_key after insert or update of revoked_at on portal.site_api_keys
  for each row execute function portal.note_key();

revoke execute on function portal.note_deploy(), portal.note_key() from public;
